/** The camera at the back: opened, its lamp switched, closed; why there is none is a value. */

export type CameraFault = "Refused" | "Missing" | "InUse" | "Unsupported"

export interface Camera {
  readonly stream: MediaStream
  /** Null where the camera has no lamp. */
  readonly setTorch: ((isOn: boolean) => Promise<void>) | null
  readonly close: () => void
}

/** Enough for the bars of a small label; more would only be slower to look through. */
const WANTED: MediaStreamConstraints = {
  audio: false,
  video: { facingMode: { ideal: "environment" }, width: { ideal: 1280 }, height: { ideal: 720 } },
}

export const openCamera = async (): Promise<Camera | CameraFault> => {
  // Without a secure origin there is none.
  if (!("mediaDevices" in navigator)) return "Unsupported"
  try {
    return cameraOf(await navigator.mediaDevices.getUserMedia(WANTED))
  } catch (error) {
    return faultOf(error)
  }
}

const cameraOf = (stream: MediaStream): Camera => {
  const [track] = stream.getVideoTracks()
  const hasTorch = track !== undefined && "torch" in track.getCapabilities()
  return {
    stream,
    setTorch: hasTorch ? (isOn) => track.applyConstraints({ advanced: [torchConstraint(isOn)] }) : null,
    close: () => {
      for (const each of stream.getTracks()) each.stop()
    },
  }
}

/** TypeScript knows the standard names only. */
const torchConstraint = (torch: boolean): MediaTrackConstraintSet & { readonly torch: boolean } => ({ torch })

const faultOf = (error: unknown): CameraFault => {
  switch (error instanceof DOMException ? error.name : "") {
    case "NotAllowedError":
    case "SecurityError":
      return "Refused"
    case "NotFoundError":
    case "OverconstrainedError":
      return "Missing"
    case "NotReadableError":
    case "AbortError":
      return "InUse"
    default:
      return "Unsupported"
  }
}
