// Reads a converted trace with Perfetto's own trace processor, and compares what it found with the lines of the trace.
// Scripts/check --traces runs it: node perfetto.js FOLDER CONVERTED TRACE. FOLDER has the web page of Perfetto, whose
// worker is the trace processor in WebAssembly.
'use strict';

const fs = require('fs');
const path = require('path');
const vm = require('vm');

const [folder, converted, trace] = process.argv.slice(2);

// By itself, Node would print the line of the code, and the worker has a single one.
process.on('uncaughtException', (error) => {
  console.error(`error: Perfetto failed: ${error.message}`);
  process.exit(1);
});

function file(name) {
  const bytes = fs.readFileSync(path.join(folder, path.basename(name)));
  return bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.length);
}

// The worker, with what of a browser it uses.

const scope = vm.createContext({
  TextDecoder, TextEncoder, URL, performance, setTimeout, queueMicrotask,
  console: { log() {}, warn() {}, error() {} },
  crypto: globalThis.crypto,
  location: { href: 'file:///worker' },
  WorkerGlobalScope: class {},
  XMLHttpRequest: class {
    open(method, name) { this.name = name; }
    send() { this.response = file(this.name); }
  },
  fetch: async (name) => ({ ok: true, arrayBuffer: async () => file(String(name)) }),
});
scope.self = scope;
vm.runInContext(Buffer.from(file('engine_bundle.js')).toString(), scope);

// Its messages: https://github.com/google/perfetto/blob/main/protos/perfetto/trace_processor/trace_processor.proto

function* varints(bytes) {
  for (let at = 0; at < bytes.length;) {
    let [value, shift] = [0n, 0n];
    for (let more = true; more; shift += 7n) {
      more = bytes[at] > 127;
      value |= BigInt(bytes[at++] & 127) << shift;
    }
    yield [BigInt.asIntN(64, value), at];
  }
}

// The fields of a message: number and content.
function* fields(message) {
  for (let rest = message; rest.length;) {
    const [key, start] = varints(rest).next().value;
    rest = rest.subarray(start);
    const [value, end] = varints(rest).next().value;
    if (Number(key & 7n) === 2) {
      yield [Number(key >> 3n), rest.subarray(end, end + Number(value))];
      rest = rest.subarray(end + Number(value));
    } else {
      yield [Number(key >> 3n), value];
      rest = rest.subarray(end);
    }
  }
}

const contents = (message, number) =>
  [...fields(message)].filter(([field]) => field === number).map(([, content]) => content);

function varint(number) {
  const bytes = [];
  for (; number > 127; number >>>= 7) bytes.push((number & 127) | 128);
  return Buffer.from([...bytes, number]);
}
const part = (number, bytes) => Buffer.concat([varint(number * 8 + 2), varint(bytes.length), bytes]);

const [APPEND, FINISH, QUERY] = [1, 2, 3];
let replies = [];
let requests = 0;
const port = { postMessage: (bytes) => replies.push(...contents(Buffer.from(bytes), 1)) };

function request(method, content = Buffer.alloc(0)) {
  replies = [];
  const head = [varint(8), varint(requests++), varint(16), varint(method)];
  const bytes = vm.runInContext('Uint8Array', scope).from(part(1, Buffer.concat([...head, content])));
  port.onmessage({ data: bytes });
  return replies;
}

// The rows of a query, whose cells are numbers or texts.
function rows(sql) {
  const result = request(QUERY, part(103, part(1, Buffer.from(sql)))).flatMap((reply) => contents(reply, 203));
  const problem = result.flatMap((one) => contents(one, 2))[0];
  if (problem) throw new Error(problem.toString());
  const width = result.flatMap((one) => contents(one, 1)).length;
  const cells = [];
  for (const batch of result.flatMap((one) => contents(one, 3))) {
    const numbers = contents(batch, 2).flatMap((packed) => [...varints(packed)].map(([value]) => Number(value)));
    const texts = contents(batch, 5).flatMap((text) => text.toString().split('\0'));
    for (const kind of contents(batch, 1).flatMap((kinds) => [...kinds])) {
      cells.push(kind === 1 ? null : kind === 2 ? numbers.shift() : texts.shift());
    }
  }
  return Array.from({ length: cells.length / width }, (_, row) => cells.slice(row * width, (row + 1) * width));
}

// What the trace says, and what Perfetto read.

let faults = 0;
function compare(what, expected, found) {
  const [wanted, read] = [expected, found].map((list) => list.map((one) => one.join(' ')).sort());
  const missing = wanted.filter((one, index) => one !== read[index]);
  if (missing.length || wanted.length !== read.length) {
    faults += 1;
    console.error(`error: ${what}: ${read.length} instead of ${wanted.length}, the first: ${missing[0] ?? read[0]}`);
  } else {
    console.log(`${what}: ${read.length}`);
  }
}

const lines = fs.readFileSync(trace, 'utf8').trim().split('\n').map((line) => JSON.parse(line));
const begun = new Map(lines.filter((line) => line.ev === 'begin').map((line) => [line.call, line]));
const ended = new Map(lines.filter((line) => line.ev === 'end' || line.ev === 'error').map((line) => [line.call, line]));
const events = lines.filter((line) => line.ev === 'event');
const target = (line) => line.to ?? line.route.split('/')[0];
const inner = [...begun.values(), ...events].filter((line) => begun.has(line.parent));

async function read() {
  scope.onmessage({ data: port });
  // The worker is ready once its pending promises are fulfilled.
  await new Promise((resolve) => setTimeout(resolve, 0));
  request(APPEND, part(101, fs.readFileSync(converted)));
  request(FINISH);
  compare('import errors', [],
    rows("select name, value from stats where severity in ('error', 'data_loss') and value > 0"));
  compare('calls and events, in the processes of their targets',
    [...begun.values(), ...events].map((line) =>
      [line.route, target(line), line.ts, line.ev === 'event' ? 0 : ended.get(line.call).ts - line.ts]),
    rows(`select slice.name, process.name, slice.ts / 1000, dur / 1000 from slice
      join process_track on track_id = process_track.id join process using (upid) where slice.parent_id is null`));
  compare('arrows, from the slice of the caller',
    inner.map((line) => [begun.get(line.parent).route, line.route]),
    rows(`select caller.name, called.name from flow join slice start on slice_out = start.id
      join slice caller on start.parent_id = caller.id join slice called on slice_in = called.id`));
  process.exit(faults ? 1 : 0);
}

read();
