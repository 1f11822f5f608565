/** The scanner itself: what the camera sees, the code typed instead, and the last scans; loaded when somebody scans (ADR 0051). */
import { readScan, type ScannedCode } from "@dispensa/domain"
import { Flashlight, FlashlightOff } from "lucide-react"
import { type FormEvent, useState } from "react"
import { m } from "../../i18n/messages.ts"
import { installation } from "../../platform/installation.ts"
import { Button } from "../../ui/controls/button.tsx"
import { Icon } from "../../ui/controls/icon.tsx"
import { Notice } from "../../ui/feedback/notice.tsx"
import { Checkbox } from "../../ui/forms/checkbox.tsx"
import { TextField } from "../../ui/forms/text-field.tsx"
import type { Scanned } from "./scan-log.ts"
import { ScanList } from "./scan-list.tsx"
import "./scanner.css"
import { useScanLog } from "./use-scan-log.ts"
import { useScanSounds } from "./use-scan-sounds.ts"
import { type ScannerInUse, type ScannerState, useScanner } from "./use-scanner.ts"

export interface ScannerPanelProps {
  /** What is done with a code that was scanned or typed; answers what became of it. */
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

const faultWords = (state: Exclude<ScannerState, "Starting" | "Running">): string => {
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
          title={faultWords(state)}
          action={
            <Button size="sm" onClick={retry}>
              {m.scan_retry()}
            </Button>
          }
        />
      )}
      <div className={isWorking ? "scanner-view" : "sr-only"}>
        {/* It has no sound, and what it shows changes with the hand. */}
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

/** A label that no camera reads, or no camera at all. */
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
