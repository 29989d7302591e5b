/** Gathers what comes in one turn of the event loop into one message. */
export function gathered<T>(send: (list: readonly T[]) => void): (one: T) => void {
  let list: T[] = [];
  return (one) => {
    if (list.length === 0) {
      setImmediate(() => {
        const full = list;
        list = [];
        send(full);
      });
    }
    list.push(one);
  };
}
