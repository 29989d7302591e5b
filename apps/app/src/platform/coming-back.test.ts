import { describe, expect, it } from 'vitest';
import { type Coming, onComingBack } from './coming-back.ts';

function start({ hidden = false, online = true } = {}) {
  const [page, window] = [Object.assign(new EventTarget(), { hidden }), new EventTarget()];
  let nowMs = 1_000;
  const came: [number, Coming][] = [];
  const stop = onComingBack((ms, how) => came.push([ms, how]), {
    page: page as unknown as Document,
    window: window as unknown as Window,
    now: () => nowMs,
    online,
  });
  return {
    came,
    stop,
    later: (ms: number) => {
      nowMs += ms;
    },
    show: (shown: boolean) => {
      page.hidden = !shown;
      page.dispatchEvent(new Event('visibilitychange'));
    },
    say: (name: string) => window.dispatchEvent(new Event(name)),
  };
}

describe('coming back', () => {
  it.each([
    ['offline', 'online'],
    ['pagehide', 'pageshow'],
  ])('from %s', (leave, come) => {
    const { came, say, later } = start();
    say(leave);
    later(400);
    say(come);
    say(come);
    expect(came).toEqual([[400, 'network']]);
  });

  it('from another app, counted from when the page was hidden', () => {
    const { came, show, later } = start();
    show(false);
    later(7_000);
    show(true);
    show(true);
    expect(came).toEqual([[7_000, 'shown']]);
  });

  it('is told when there is a network and somebody looks, once', () => {
    const { came, show, say, later } = start();
    show(false);
    say('offline');
    later(500);
    say('online');
    expect(came).toEqual([]);
    show(true);
    say('pageshow');
    expect(came).toEqual([[500, 'network']]);
  });

  it('waits for the network where it is missing when somebody looks', () => {
    const { came, show, say, later } = start();
    say('offline');
    show(false);
    later(300);
    show(true);
    expect(came).toEqual([]);
    later(100);
    say('online');
    expect(came).toEqual([[400, 'network']]);
  });

  it('counts a start without a network', () => {
    const { came, say, later } = start({ online: false });
    later(60);
    say('online');
    expect(came).toEqual([[60, 'network']]);
  });

  it('is not told of a first look, nor after the end', () => {
    const { came, show, say, stop } = start();
    show(true);
    say('pageshow');
    say('online');
    stop();
    show(false);
    show(true);
    expect(came).toEqual([]);
  });
});
