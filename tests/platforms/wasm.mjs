// The hashes of a pack's scenes by a WebAssembly module, as lines of tests/golden/hashes.txt.
//
//     node wasm.mjs MODULE FILE STEPS
//
// Exit code 1 when a scene could not be run.
import { readFileSync } from 'node:fs';

const [modulePath, packPath, steps] = process.argv.slice(2);
let memory;
let allRan = true;

const textAt = (address) => {
  const bytes = new Uint8Array(memory.buffer, address >>> 0);
  return Buffer.from(bytes.subarray(0, bytes.indexOf(0))).toString();
};

const tell = (name, status, fault, hash) => {
  if (status === 0) {
    console.log(`${BigInt.asUintN(64, hash).toString(16).padStart(16, '0')} ${textAt(name)}`);
  } else {
    console.error(`${textAt(name)}: status ${status}; ${textAt(fault)}`);
    allRan = false;
  }
};

const { instance } = await WebAssembly.instantiate(readFileSync(modulePath), { host: { tell } });
const pack = readFileSync(packPath);
memory = instance.exports.memory;
const room = instance.exports.make_room(pack.length) >>> 0;
if (room !== 0) new Uint8Array(memory.buffer, room).set(pack);
const whole = room !== 0 && instance.exports.run(room, pack.length, Number(steps)) !== 0;
if (!whole) console.error(`${packPath}: cut short, or no memory`);
process.exitCode = whole && allRan ? 0 : 1;
