const NEEDED = [22, 19] as const;

const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
if (major < NEEDED[0] || (major === NEEDED[0] && minor < NEEDED[1])) {
  process.stderr.write(
    `Majordomo needs Node ${NEEDED.join('.')} or newer and was started with ${process.versions.node}.\n` +
      'Start it with `npm start`: on Linux `npm ci` brings a Node that is new enough.\n',
  );
  process.exit(1);
}

// Everything else is loaded only now: an older Node cannot even read some of it.
const { start } = await import('./start.ts');
await start();

export {};
