// Preloaded into every server that the commands start. When the command is killed without cleanup, as by `kill -9`, its end of
// the channel closes; without this the servers would keep running and hold their ports and the lock of the data folder.
process.once("disconnect", () => {
  process.kill(process.pid, "SIGTERM");
});
process.channel?.unref();
