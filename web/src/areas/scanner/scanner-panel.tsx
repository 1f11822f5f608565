/** The scanner: camera image, code input, and the last scans; loaded on first use (ADR 0051). */
import { readScan, type ScannedCode } from "@dispensa/domain"
import { CircleCheck, CircleHelp, Flashlight, FlashlightOff, Plus, Undo2 } from "lucide-react"
import { type FormEvent, useEffect, useRef, useState } from "react"
import { m } from "../../i18n/messages.ts"
import { installation } from "../../platform/installation.ts"
import { Button } from "../../ui/controls/button.tsx"
import { Icon } from "../../ui/controls/icon.tsx"
import { Notice } from "../../ui/feedback/notice.tsx"
import { Checkbox } from "../../ui/forms/checkbox.tsx"
import { TextField } from "../../ui/forms/text-field.tsx"
import { cx } from "../../ui/cx.ts"
import { LocalStore } from "../../app/host.ts"
import { useService } from "../../app/use-shop.ts"
import type { LoggedScan, Scanned } from "./scan-log.ts"
import { useScanLog } from "./use-scan-log.ts"
import { type ScannerInUse, type ScannerState, useScanner } from "./use-scanner.ts"
import { areSoundsOn, keepSounds, makeScanSounds, type ScanSounds } from "./scan-sounds.ts"
import "./scanner.css"

export interface ScannerPanelProps {
  /** Handles a scanned or typed code; returns the outcome. */
  readonly onCode: (code: ScannedCode) => Promise<Scanned>
}

const ScannerPanel = ({ onCode }: ScannerPanelProps) => {
  const sounds = useScanSounds()
  const { log, take, undo, takeOffer } = useScanLog(onCode, sounds.play)
  const read = (code: string): void => take(readScan(code, installation.storeLabels))
  const scanner = useScanner(read)
  return (
    <div className="flex flex-col gap-4">
      <CameraView scanner={scanner} />
      <TypedCode onCode={read} />
      <Checkbox label={m.scan_sounds()} isChecked={sounds.isOn} onChange={sounds.toggle} />
      <ScanList log={log} onUndo={undo} onOffer={takeOffer} />
    </div>
  )
}

const faultText = (state: Exclude<ScannerState, "Starting" | "Running">): string => {
  switch (state) {
    case "Refused":
      return m.scan_refused()
    case "Missing":
      return m.scan_missing()
    case "InUse":
      return m.scan_in_use()
    case "Unsupported":
      return m.scan_unsupported()
    case "NoReader":
      return m.scan_no_reader()
  }
}

const CameraView = ({ scanner }: { readonly scanner: ScannerInUse }) => {
  const { video, state, torch, retry } = scanner
  const isWorking = state === "Starting" || state === "Running"
  return (
    <>
      {isWorking ? null : (
        <Notice
          kind="warning"
          title={faultText(state)}
          action={
            <Button size="sm" onClick={retry}>
              {m.scan_retry()}
            </Button>
          }
        />
      )}
      <div className={isWorking ? "scanner-view" : "sr-only"}>
        {/* It has no sound, and the image changes with every move of the hand. */}
        <video ref={video} muted playsInline aria-label={m.scan_video()} />
        <div aria-hidden className="scanner-aim" />
        {state === "Starting" ? (
          <p className="absolute inset-0 grid place-items-center text-sm">{m.scan_starting()}</p>
        ) : null}
        {torch === null ? null : (
          <Button size="sm" className="absolute right-2 bottom-2" aria-pressed={torch.isOn} onClick={torch.toggle}>
            <Icon of={torch.isOn ? FlashlightOff : Flashlight} size={16} />
            {torch.isOn ? m.scan_torch_off() : m.scan_torch_on()}
          </Button>
        )}
      </div>
    </>
  )
}

/** For a label that the camera cannot read, or without a camera. */
const TypedCode = ({ onCode }: { readonly onCode: (code: string) => void }) => {
  const [text, setText] = useState("")
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    if (text.trim() === "") return
    onCode(text)
    setText("")
  }
  return (
    <form onSubmit={submit} noValidate className="flex items-end gap-2">
      <TextField
        className="min-w-0 flex-1"
        label={m.scan_typed()}
        inputMode="numeric"
        autoComplete="off"
        enterKeyHint="done"
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <Button type="submit" className="h-11">
        {m.scan_typed_done()}
      </Button>
    </form>
  )
}

export default ScannerPanel

/** The last scans, each of which can be undone. */
interface ScanListProps {
  readonly log: ReadonlyArray<LoggedScan>
  readonly onUndo: (scan: LoggedScan) => void
  readonly onOffer: (scan: LoggedScan) => void
}

const ScanList = ({ log, onUndo, onOffer }: ScanListProps) =>
  log.length === 0 ? null : (
    <section aria-label={m.scan_last()}>
      <h3 className="pb-1 text-muted text-sm">{m.scan_last()}</h3>
      <ul className="divide-y divide-line">
        {log.map((scan) => (
          <li key={scan.id} className="flex min-h-11 items-center gap-3 py-1.5">
            <Icon
              of={scan.isFound ? CircleCheck : CircleHelp}
              size={18}
              className={cx("shrink-0", scan.isFound ? "text-available" : "text-offer")}
            />
            <span className={cx("min-w-0 flex-1 leading-snug", scan.isUndone && "text-muted line-through")}>
              {scan.title}
              <span className="block text-muted text-xs tabular-nums">{scan.code}</span>
            </span>
            {scan.offer === undefined ? null : (
              <Button size="sm" className="shrink-0" onClick={() => onOffer(scan)}>
                <Icon of={Plus} size={16} />
                {scan.offer.label}
              </Button>
            )}
            <Undoing scan={scan} onUndo={onUndo} />
          </li>
        ))}
      </ul>
    </section>
  )

const Undoing = ({ scan, onUndo }: { readonly scan: LoggedScan; readonly onUndo: ScanListProps["onUndo"] }) => {
  if (scan.isUndone) return <span className="text-muted text-sm">{m.scan_undone()}</span>
  return scan.undo === null ? null : (
    <Button
      size="sm"
      variant="quiet"
      aria-label={m.scan_undo_label({ title: scan.title })}
      onClick={() => onUndo(scan)}
    >
      <Icon of={Undo2} size={16} />
      {m.scan_undo()}
    </Button>
  )
}

/** Sound and vibration settings, persisted in this browser. */
interface SoundsInUse {
  readonly isOn: boolean
  readonly toggle: () => void
  readonly play: ScanSounds["play"]
}

const useScanSounds = (): SoundsInUse => {
  const store = useService(LocalStore)
  const [isOn, setOn] = useState(() => areSoundsOn(store))
  const sounds = useRef<ScanSounds>(null)
  useEffect(() => {
    sounds.current = makeScanSounds()
    return () => sounds.current?.close()
  }, [])
  return {
    isOn,
    toggle: () => {
      keepSounds(store, !isOn)
      setOn(!isOn)
    },
    play: (tone) => {
      if (isOn) sounds.current?.play(tone)
    },
  }
}
