// The IPC channel closes with the starter, even if it was killed: then end as if it had asked.
process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
// The channel must not keep the process alive.
process.channel?.unref();
