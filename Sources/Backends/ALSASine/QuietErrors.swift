import Glibc

/// Runs calls into libasound whose plugins write to stderr directly, bypassing any error handler.
///
/// The descriptor belongs to the process, so nobody's errors are visible for these few
/// milliseconds; the calls report their own failures as codes.
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
