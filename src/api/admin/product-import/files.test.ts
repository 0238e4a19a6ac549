import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { expect, onTestFinished, test, vi } from 'vitest'
import { receiveFile } from './files.ts'

const MEBIBYTE = 1024 * 1024

test('an upload that turns out to be too large is refused, and nothing of it stays', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'uploads-'))
  vi.stubEnv('TMPDIR', folder)
  onTestFinished(() => {
    vi.unstubAllEnvs()
    rmSync(folder, { recursive: true })
  })
  const body = Readable.from([Buffer.alloc(MEBIBYTE), Buffer.alloc(1)])
  await expect(receiveFile(body, MEBIBYTE)).rejects.toThrow('That is too large: at most 1 MB.')
  expect(readdirSync(folder)).toEqual([])
  const whole = await receiveFile(Readable.from([Buffer.alloc(MEBIBYTE)]), MEBIBYTE)
  expect([whole.sizeBytes, readdirSync(folder).length]).toEqual([MEBIBYTE, 1])
  await whole.drop()
  expect(readdirSync(folder)).toEqual([])
})
