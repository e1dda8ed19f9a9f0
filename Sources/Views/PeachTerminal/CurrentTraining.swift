import PeachCore
import PeachStudio
import Synchronization

/// The training that receives answers.
final class CurrentTraining: Sendable {
  private let held = Mutex<StudioTraining?>(nil)

  var training: StudioTraining? {
    get { held.withLock { $0 } }
    set { held.withLock { $0 = newValue } }
  }

  func answer(higher: Bool) async {
    guard case .comparison(let session)? = training?.kind else { return }
    await session.answer(higher: higher, by: .hand)
  }

  func setOffset(_ cents: Cents) async {
    guard case .pitchMatching(let session)? = training?.kind else { return }
    await session.setOffset(cents)
  }

  func replay() async {
    guard case .comparison(let session)? = training?.kind else { return }
    await session.replay()
  }

  func letGo() async {
    guard case .pitchMatching(let session)? = training?.kind else { return }
    await session.commit(by: .hand)
  }
}
