import { afterEach, describe, expect, it, vi } from 'vitest';
import { type BreakerState, type Breakers, createBreakers, type Verdict } from '../../../src/lib/breaker.ts';

const COOLDOWN = 40;
const open: Breakers[] = [];
const make = (failureThreshold = 3, more: { maxKeys?: number; cooldownMs?: number } = {}) => {
  const changes: [string, BreakerState][] = [];
  const breakers = createBreakers({
    failureThreshold,
    cooldownMs: COOLDOWN,
    ...more,
    onChange: (key, state) => changes.push([key, state]),
  });
  open.push(breakers);
  const say = (verdict: Verdict, key = 'a') =>
    breakers.run(
      key,
      async () => verdict,
      (result) => result,
    );
  /** A call that is still running until it is told its verdict. */
  const start = (key = 'a') => {
    const told = Promise.withResolvers<Verdict>();
    const done = breakers.run(
      key,
      () => told.promise,
      (result) => result,
    );
    return { tell: told.resolve, done };
  };
  const fail = async (times: number, key = 'a') => {
    for (let i = 0; i < times; i += 1) await say('failure', key);
  };
  return { breakers, changes, say, start, fail };
};
const cooledDown = () => new Promise((resolve) => setTimeout(resolve, COOLDOWN + 25));

afterEach(() => {
  for (const breakers of open.splice(0)) breakers.close();
});

describe('breaker', () => {
  it('opens at the third consecutive failure, not before, whatever was before', async () => {
    const { breakers, say, fail } = make();
    for (let i = 0; i < 20; i += 1) await say('success');
    await fail(2);
    expect(breakers.state('a')).toBe('closed');
    await fail(1);
    expect(breakers.state('a')).toBe('open');
    expect(await say('success')).toEqual({ ran: false });
  });

  it('starts counting anew after a success', async () => {
    const { breakers, say, fail } = make();
    await fail(2);
    await say('success');
    await fail(2);
    expect(breakers.state('a')).toBe('closed');
  });

  it('neither counts nor forgives for an answer that refuses us', async () => {
    const { breakers, say, fail } = make();
    for (let i = 0; i < 10; i += 1) await say('neutral');
    expect(breakers.state('a')).toBe('closed');
    await fail(2);
    await say('neutral');
    await fail(1);
    expect(breakers.state('a')).toBe('open');
  });

  it('counts nothing for a cancelled call', async () => {
    const { breakers, say, fail } = make();
    await fail(2);
    for (let i = 0; i < 5; i += 1) await say('ignored');
    expect(breakers.state('a')).toBe('closed');
    await fail(1);
    expect(breakers.state('a')).toBe('open');
  });

  it('keeps keys apart', async () => {
    const { breakers, fail, say } = make();
    await fail(3, 'a');
    expect(await say('success', 'b')).toEqual({ ran: true, value: 'success' });
    expect(breakers.states()).toEqual([
      { key: 'a', state: 'open' },
      { key: 'b', state: 'closed' },
    ]);
  });

  it('lets exactly one of ten calls through after the cooldown', async () => {
    const { breakers, start, fail } = make();
    await fail(3);
    await cooledDown();
    expect(breakers.state('a')).toBe('half_open');
    const calls = Array.from({ length: 10 }, () => start());
    for (const call of calls) call.tell('success');
    const results = await Promise.all(calls.map((call) => call.done));
    expect(results.filter((result) => result.ran)).toHaveLength(1);
    expect(breakers.state('a')).toBe('closed');
  });

  it.each(['success', 'neutral'] as const)(
    'closes on a probe that ends in %s, with a clean count',
    async (verdict) => {
      const { breakers, changes, say, fail } = make();
      await fail(3);
      await cooledDown();
      await say(verdict);
      expect(breakers.state('a')).toBe('closed');
      await fail(2);
      expect(breakers.state('a')).toBe('closed');
      expect(changes).toEqual([
        ['a', 'open'],
        ['a', 'half_open'],
        ['a', 'closed'],
      ]);
    },
  );

  it('opens again for a whole cooldown when the probe fails', async () => {
    const { breakers, say, fail } = make();
    await fail(3);
    await cooledDown();
    await fail(1);
    expect(breakers.state('a')).toBe('open');
    expect(await say('success')).toEqual({ ran: false });
    await cooledDown();
    expect(await say('success')).toEqual({ ran: true, value: 'success' });
    expect(breakers.state('a')).toBe('closed');
  });

  it('is not locked up by a cancelled probe: the next call is one', async () => {
    const { breakers, say, fail } = make();
    await fail(3);
    await cooledDown();
    for (let i = 0; i < 3; i += 1) {
      expect(await say('ignored')).toEqual({ ran: true, value: 'ignored' });
      expect(breakers.state('a')).toBe('half_open');
    }
    await fail(1);
    expect(breakers.state('a')).toBe('open');
    await cooledDown();
    await say('ignored');
    expect(await say('success')).toEqual({ ran: true, value: 'success' });
    expect(breakers.state('a')).toBe('closed');
  });

  it('is not locked up by a probe that throws; the error goes on', async () => {
    const { breakers, say, fail } = make();
    await fail(3);
    await cooledDown();
    const broken = breakers.run(
      'a',
      async () => Promise.reject(new Error('bug')),
      () => 'success',
    );
    await expect(broken).rejects.toThrow('bug');
    expect(await say('success')).toEqual({ ran: true, value: 'success' });
  });

  it('does not take a late cancelled call for the probe', async () => {
    const { breakers, start, say, fail } = make();
    const late = start();
    await fail(3);
    await cooledDown();
    const probe = start();
    late.tell('ignored');
    await late.done;
    await new Promise((resolve) => setImmediate(resolve));
    expect(breakers.state('a')).toBe('half_open');
    expect(await say('success')).toEqual({ ran: false });
    probe.tell('success');
    await probe.done;
    expect(breakers.state('a')).toBe('closed');
  });

  it('stays open when a call that started before ends well', async () => {
    const { breakers, start, fail } = make();
    const late = start();
    await fail(3);
    late.tell('success');
    await late.done;
    expect(breakers.state('a')).toBe('open');
  });

  it('forgets closed breakers beyond its limit, never open ones', async () => {
    const { breakers, say, fail } = make(3, { maxKeys: 3 });
    await fail(3, 'bad');
    for (const key of ['a', 'b', 'c', 'd']) await say('success', key);
    expect(breakers.states().map(({ key }) => key)).toEqual(['bad', 'c', 'd']);
    expect(breakers.state('bad')).toBe('open');
  });

  it('refuses in under 0.1 ms', async () => {
    const { say, fail } = make(3, { cooldownMs: 60_000 });
    await fail(3);
    const started = performance.now();
    for (let i = 0; i < 1000; i += 1) await say('success');
    expect((performance.now() - started) / 1000).toBeLessThan(0.1);
  });

  it('shares one timer among a thousand idle breakers', async () => {
    const timers = vi.spyOn(globalThis, 'setInterval');
    const { breakers, say } = make();
    for (let i = 0; i < 1000; i += 1) await say('success', `key ${i}`);
    expect(breakers.states()).toHaveLength(1000);
    expect(timers).toHaveBeenCalledTimes(1);
    timers.mockRestore();
  });
});
