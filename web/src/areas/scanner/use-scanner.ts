/** Camera scanning: opened on demand, closed when hidden or finished. */
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from "react"
import { type BarcodeReader, makeBarcodeReader } from "./barcode-reader.ts"

export interface Sight {
  readonly code: string
  /** Last seen, in epoch milliseconds. */
  readonly seenAt: number
}

/** Out of view for this long, the same code is another piece; a picture or two without it are a shaking hand. */
const GONE_MS = 1_200

/**
 * State after a picture, and the code that it counts: a code counts once each time it comes in front of the
 * camera, not once per picture.
 */
export const see = (
  last: Sight | null,
  code: string | null,
  now: number,
): { readonly last: Sight | null; readonly counts: string | null } => {
  if (code === null) return { last, counts: null }
  const isSame = last !== null && last.code === code && now - last.seenAt < GONE_MS
  return { last: { code, seenAt: now }, counts: isSame ? null : code }
}

export type ScannerState = "Starting" | "Running" | CameraFault | "NoReader"

export interface Torch {
  readonly isOn: boolean
  readonly toggle: () => void
}

export interface ScannerInUse {
  /** Shows the camera image. */
  readonly video: RefObject<HTMLVideoElement | null>
  readonly state: ScannerState
  /** Null if the camera has no torch. */
  readonly torch: Torch | null
  /** Tries again once permission is granted, or another program has released the camera. */
  readonly retry: () => void
}

/** `onCode` receives each code once, however long it is held in front of the camera. */
export const useScanner = (onCode: (code: string) => void): ScannerInUse => {
  const video = useRef<HTMLVideoElement>(null)
  const [state, setState] = useState<ScannerState>("Starting")
  const [setTorch, setSetTorch] = useState<((isOn: boolean) => Promise<void>) | null>(null)
  const [isTorchOn, setTorchOn] = useState(false)
  const [attempt, setAttempt] = useState(0)
  const isVisible = useVisible()
  const code = useEffectEvent(onCode)
  useEffect(() => {
    if (!isVisible) return undefined
    const end = new AbortController()
    const start = async (): Promise<void> => {
      setState("Starting")
      const camera = await openCamera()
      if (typeof camera === "string") return end.signal.aborted ? undefined : setState(camera)
      end.signal.addEventListener("abort", camera.close)
      const shown = video.current
      if (end.signal.aborted || shown === null) return camera.close()
      shown.srcObject = camera.stream
      setSetTorch(() => camera.setTorch)
      setTorchOn(false)
      await shown.play().catch(() => undefined)
      if (end.signal.aborted) return undefined
      setState("Running")
      const isRead = await readFrom(shown, end.signal, code)
      if (!isRead && !end.signal.aborted) setState("NoReader")
      return undefined
    }
    void start()
    return () => end.abort()
  }, [isVisible, attempt])
  const toggleTorch = (): void => {
    void setTorch?.(!isTorchOn).then(
      () => setTorchOn(!isTorchOn),
      () => undefined,
    )
  }
  return {
    video,
    state,
    torch: setTorch === null ? null : { isOn: isTorchOn, toggle: toggleTorch },
    retry: () => setAttempt((before) => before + 1),
  }
}

/** Pause between pictures: eight per second are as fast as a person moves, and save a phone's battery. */
const PAUSE_MS = 120

const pause = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, PAUSE_MS))

/** Reads until `signal`; false if no barcode reader is available. */
const readFrom = async (
  video: HTMLVideoElement,
  signal: AbortSignal,
  onCode: (code: string) => void,
): Promise<boolean> => {
  let last: Sight | null = null
  let reader: BarcodeReader | undefined
  try {
    reader = await makeBarcodeReader()
    signal.addEventListener("abort", reader.close)
    while (!signal.aborted) {
      const seen = see(last, await reader.read(video), Date.now())
      last = seen.last
      if (seen.counts !== null && !signal.aborted) onCode(seen.counts)
      await pause()
    }
    return true
  } catch {
    return false
  } finally {
    reader?.close()
  }
}

/** A hidden page releases the camera. */
const useVisible = (): boolean => {
  const [isVisible, setVisible] = useState(() => document.visibilityState !== "hidden")
  useEffect(() => {
    const change = (): void => setVisible(document.visibilityState !== "hidden")
    document.addEventListener("visibilitychange", change)
    return () => document.removeEventListener("visibilitychange", change)
  }, [])
  return isVisible
}

/** The rear camera: open, switch its torch, close; the reason why there is none is a value. */
type CameraFault = "Refused" | "Missing" | "InUse" | "Unsupported"

interface Camera {
  readonly stream: MediaStream
  /** Null if the camera has no torch. */
  readonly setTorch: ((isOn: boolean) => Promise<void>) | null
  readonly close: () => void
}

/** Enough for the bars of a small label; a higher resolution would only be slower to decode. */
const WANTED: MediaStreamConstraints = {
  audio: false,
  video: { facingMode: { ideal: "environment" }, width: { ideal: 1280 }, height: { ideal: 720 } },
}

export const openCamera = async (): Promise<Camera | CameraFault> => {
  // Absent without a secure origin.
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

/** TypeScript knows only the standard constraints. */
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
