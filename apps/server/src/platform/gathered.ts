/** Gathers what comes in one turn of the event loop into one message; sends it before the turn ends where `most` have come. */
export function gathered<T>(send: (list: readonly T[]) => void, most = Number.POSITIVE_INFINITY): (one: T) => void {
  let list: T[] = [];
  let turn: NodeJS.Immediate | undefined;
  const sendAll = () => {
    clearImmediate(turn);
    const full = list;
    list = [];
    send(full);
  };
  return (one) => {
    if (list.length === 0) turn = setImmediate(sendAll);
    list.push(one);
    if (list.length >= most) sendAll();
  };
}
