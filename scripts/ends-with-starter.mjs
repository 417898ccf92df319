// The channel to whoever started us closes with it, even where it was killed and could tell nobody: end then as if it had asked.
process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
// It is no reason to go on when all else is done.
process.channel?.unref();
