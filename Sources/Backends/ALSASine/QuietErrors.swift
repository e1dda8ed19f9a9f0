import Glibc

/// Runs calls into libasound whose plugins write to stderr by themselves, past any handler.
///
/// The descriptor is the process's, so for these few milliseconds nobody's errors are seen; the
/// calls' own failures come back as codes.
func withoutPluginMessages<Result, Failure: Error>(
  _ calls: () throws(Failure) -> Result
) throws(Failure) -> Result {
  let saved = fcntl(STDERR_FILENO, F_DUPFD_CLOEXEC, 3)
  let nowhere = open("/dev/null", O_WRONLY | O_CLOEXEC)
  defer {
    if saved >= 0 {
      dup2(saved, STDERR_FILENO)
      close(saved)
    }
    if nowhere >= 0 { close(nowhere) }
  }
  if saved >= 0, nowhere >= 0 { dup2(nowhere, STDERR_FILENO) }
  return try calls()
}
