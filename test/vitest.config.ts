import { defineConfig } from 'vitest/config';

export default defineConfig({
  root: new URL('..', import.meta.url).pathname,
  test: {
    include: ['test/**/*.test.ts'],
    environment: 'node',
    pool: 'forks',
    // Files mostly wait for servers and deadlines, so two share what one core leaves idle.
    maxWorkers: 2,
    testTimeout: 20_000,
    hookTimeout: 60_000,
    // Deadlines are asserted in real time: a busy machine may miss one once, a fault misses it every time.
    retry: process.env['CI'] ? 2 : 0,
    reporters: ['default'],
  },
});
