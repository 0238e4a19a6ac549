import { bucketFiles } from './bucket-files.ts'
import type { Files, FilesSettings } from './files.ts'
import { folderFiles } from './folder-files.ts'

export function openFiles(settings: FilesSettings): Files {
  return settings.kind === 'folder' ? folderFiles(settings.folder) : bucketFiles(settings)
}
