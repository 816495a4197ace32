// Preloaded into every server that the commands start. When the command dies without a word, as after `kill -9`, its end of the
// channel closes; without this the servers would live on and keep their ports and the lock of the data folder.
process.once("disconnect", () => {
  process.kill(process.pid, "SIGTERM");
});
process.channel?.unref();
