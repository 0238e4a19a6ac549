import { readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { picturesSettingsOf } from '#server/config/pictures-config.ts'
import type { Files } from '#storage/files/files.ts'
import { openFiles } from '#storage/files/open-files.ts'
import { makeMemoryFolder } from '../support/memory-folder.ts'
import { startBucket, type TestBucket } from '../support/s3-server.ts'

const filesAt = (setting: string) => openFiles(picturesSettingsOf(setting, 'sqlite:unused'))

let folder: string
let bucket: TestBucket
beforeAll(async () => {
  folder = makeMemoryFolder('files')
  bucket = await startBucket()
})
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true })
  await bucket.stop()
})

describe.each(['a folder', 'a bucket'])('files in %s', (kind) => {
  const files = (): Files => filesAt(kind === 'a folder' ? folder : bucket.url)
  const contentOf = async (name: string) => {
    const file = await files().get(name)
    return file && { bytes: file.bytes, content: await buffer(file.stream) }
  }

  test('come back as they were put, whoever asks', async () => {
    const large = Buffer.alloc(3_000_000, 'picture')
    await files().put('ab/abcd/1600.webp', large)
    const { bytes, content } = (await contentOf('ab/abcd/1600.webp')) ?? {}
    expect(bytes).toBe(large.length)
    expect(content?.equals(large)).toBe(true)
  })

  test('are replaced as a whole', async () => {
    await files().put('ab/twice/400.webp', Buffer.from('first and longer'))
    await files().put('ab/twice/400.webp', Buffer.from('second'))
    expect((await contentOf('ab/twice/400.webp'))?.content.toString()).toBe('second')
  })

  test('are listed by their folder alone, and are gone when they were deleted', async () => {
    await files().put('cd/cdef/160.webp', Buffer.from('small'))
    await files().put('cd/cdef/original', Buffer.from('as it came'))
    await files().put('cd/cdef2/original', Buffer.from('another picture'))
    expect([...(await files().list('cd/cdef'))].sort()).toEqual([
      'cd/cdef/160.webp',
      'cd/cdef/original',
    ])
    await files().delete('cd/cdef/original')
    expect(await files().list('cd/cdef')).toEqual(['cd/cdef/160.webp'])
    expect(await contentOf('cd/cdef/original')).toBeUndefined()
  })

  test('that never were are nothing, to read, list and delete', async () => {
    expect(await contentOf('no/such/file')).toBeUndefined()
    expect(await files().list('no/such')).toEqual([])
    await files().delete('no/such/file')
  })

  test('can be used', async () => {
    expect(await files().check()).toBeUndefined()
  })
})

test('a folder keeps nothing of a file that could not be written', async () => {
  const files = filesAt(folder)
  await files.put('ef/taken', Buffer.from('a file where a folder is wanted'))
  await expect(files.put('ef/taken/below', Buffer.from('x'))).rejects.toThrow()
  expect(readdirSync(join(folder, '.incoming'))).toEqual([])
})

test('a folder that cannot be made says so', async () => {
  expect(await filesAt('/dev/null/pictures').check()).toBe(
    'The folder for pictures cannot be written to: /dev/null/pictures',
  )
})

test('a bucket that refuses, fails or is not there says so without the secret', async () => {
  const wrongSecret = bucket.url.replace(/:[^:@]+@/, ':wrong@')
  expect(await filesAt(wrongSecret).check()).toMatch(
    /^The bucket for pictures at 127\.0\.0\.1:\d+ cannot be used: it says 403 SignatureDoesNotMatch\.$/,
  )
  await expect(filesAt(wrongSecret).put('ab/x/1', Buffer.from('x'))).rejects.toThrow('403')
  expect(await filesAt(bucket.url.replace('/parts', '/others')).check()).toContain(
    '404 NoSuchBucket',
  )
  bucket.fail(500)
  await expect(filesAt(bucket.url).get('ab/abcd/1600.webp')).rejects.toThrow('500 InternalError')
  bucket.fail(undefined)
  const nobody = 'http://key:secret@127.0.0.1:1/parts'
  expect(await filesAt(nobody).check()).toBe(
    'The bucket for pictures at 127.0.0.1:1 cannot be used: no response.',
  )
})

test.each([
  'ftp://key:secret@host/bucket',
  'https://host/bucket',
  'https://key:secret@host',
  'https://key:secret@host/a/b',
  'https://key:%zz@host/bucket',
])('%s is no place for pictures', (setting) => {
  expect(() => picturesSettingsOf(setting, 'sqlite:unused')).toThrow(
    'PICTURES must be a folder, or',
  )
})

test('without a setting pictures are beside the database', () => {
  expect(picturesSettingsOf(undefined, 'sqlite:/srv/shop/store.db')).toEqual({
    kind: 'folder',
    folder: '/srv/shop/pictures',
  })
})

test('what a process left half-written in the folder is removed after a day', async () => {
  const files = filesAt(folder)
  await files.put('ef/efgh/original', Buffer.from('whole'))
  const incoming = join(folder, '.incoming')
  const yesterday = new Date(Date.now() - 25 * 60 * 60 * 1000)
  writeFileSync(join(incoming, 'old'), 'half')
  utimesSync(join(incoming, 'old'), yesterday, yesterday)
  writeFileSync(join(incoming, 'new'), 'being written')
  await files.removeUnfinished()
  expect(readdirSync(incoming)).toEqual(['new'])
  expect(await files.list('ef/efgh')).toEqual(['ef/efgh/original'])
})
