type Listener = (...args: unknown[]) => void;

const all = new WeakMap<object, Map<string, Listener[]>>();

/**
 * The part of Node's EventEmitter that PouchDB uses. Its methods are enumerable and work without a constructor call,
 * because PouchDB copies them and calls none.
 */
export function EventEmitter(): void {}

function listenersOf(emitter: object, type: string): Listener[] {
  const known = all.get(emitter) ?? new Map<string, Listener[]>();
  all.set(emitter, known);
  const listeners = known.get(type) ?? [];
  known.set(type, listeners);
  return listeners;
}

Object.assign(EventEmitter.prototype, {
  on(type: string, listener: Listener) {
    listenersOf(this, type).push(listener);
    return this;
  },
  once(type: string, listener: Listener) {
    const run: Listener = (...args) => {
      this.removeListener(type, run);
      listener.apply(this, args);
    };
    return this.on(type, Object.assign(run, { listener }));
  },
  emit(type: string, ...args: unknown[]) {
    const listeners = [...listenersOf(this, type)];
    for (const listener of listeners) listener.apply(this, args);
    return listeners.length > 0;
  },
  removeListener(type: string, gone: Listener) {
    const left = listenersOf(this, type).filter((each) => each !== gone && Reflect.get(each, 'listener') !== gone);
    all.get(this)?.set(type, left);
    return this;
  },
  removeAllListeners(type: string) {
    all.get(this)?.set(type, []);
    return this;
  },
  listeners(type: string) {
    return [...listenersOf(this, type)];
  },
  listenerCount(type: string) {
    return listenersOf(this, type).length;
  },
});
Reflect.set(EventEmitter.prototype, 'addListener', Reflect.get(EventEmitter.prototype, 'on'));

// biome-ignore lint/style/noDefaultExport: PouchDB imports Node's module by it
export default EventEmitter;
