/** Codes before the camera while somebody scans: opened when wanted, closed when hidden or done. */
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from "react"
import { type BarcodeReader, makeBarcodeReader } from "./barcode-reader.ts"

export interface Sight {
  readonly code: string
  /** When it was seen last, in epoch milliseconds. */
  readonly seenAt: number
}

/** Out of sight for so long, the next one is another piece; a picture or two without it are a shaking hand. */
const GONE_MS = 1_200

/**
 * What is remembered after a picture, and the code that counts by it: a code counts once for each time it comes before the
 * camera, not once for each picture of it.
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
  /** Shows what the camera sees. */
  readonly video: RefObject<HTMLVideoElement | null>
  readonly state: ScannerState
  /** Null where the camera has no lamp. */
  readonly torch: Torch | null
  /** After a refusal was taken back, or another program let the camera go. */
  readonly retry: () => void
}

/** `onCode` gets each code once, however long it is held before the camera. */
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

/** Between two pictures: eight a second read as fast as somebody moves, and leave a phone its battery. */
const PAUSE_MS = 120

const pause = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, PAUSE_MS))

/** Until `signal`; false when nothing here can read barcodes. */
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

/** A page that nobody sees lets the camera go. */
const useVisible = (): boolean => {
  const [isVisible, setVisible] = useState(() => document.visibilityState !== "hidden")
  useEffect(() => {
    const change = (): void => setVisible(document.visibilityState !== "hidden")
    document.addEventListener("visibilitychange", change)
    return () => document.removeEventListener("visibilitychange", change)
  }, [])
  return isVisible
}

/** The camera at the back: opened, its lamp switched, closed; why there is none is a value. */
type CameraFault = "Refused" | "Missing" | "InUse" | "Unsupported"

interface Camera {
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
