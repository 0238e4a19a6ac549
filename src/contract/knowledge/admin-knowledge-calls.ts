import { z } from 'zod'
import { call } from '../call.ts'
import { numberInText } from '../fields.ts'
import {
  KnowledgeFileInput,
  KnowledgeFileJson,
  KnowledgeInput,
  KnowledgeKind,
  KnowledgeListJson,
} from './admin-knowledge.ts'

/** Nobody changes an entry so often. */
const LARGEST_VERSION = 1_000_000

const KindParams = z.object({ kind: KnowledgeKind })

export const knowledgeList = call({
  method: 'GET',
  path: '/api/admin/knowledge/:kind',
  access: 'staff',
  summary: 'All entries of one kind of knowledge, as rows of its CSV format',
  params: KindParams,
  response: KnowledgeListJson,
})

export const saveKnowledgeEntry = call({
  method: 'PUT',
  path: '/api/admin/knowledge/:kind',
  access: 'staff',
  summary: 'Adds or changes an entry; one that would lead visitors nowhere is 400',
  params: KindParams,
  body: KnowledgeInput,
  response: z.undefined(),
})

export const removeKnowledgeEntry = call({
  method: 'DELETE',
  path: '/api/admin/knowledge/:kind/:slug',
  access: 'staff',
  summary: 'Removes an entry, also from later releases',
  params: KindParams.extend({ slug: z.string() }),
  query: z.object({ version: numberInText('version', 1, LARGEST_VERSION) }),
  response: z.undefined(),
})

export const knowledgeFile = call({
  method: 'GET',
  path: '/api/admin/knowledge/:kind/file',
  access: 'staff',
  summary: 'The entries as a file that can be imported again',
  params: KindParams,
  mediaType: 'text/csv',
  response: z.string(),
})

export const importKnowledgeFile = call({
  method: 'POST',
  path: '/api/admin/knowledge/:kind/file',
  access: 'staff',
  summary: 'Adds and replaces entries from a file, all of them or none; others stay',
  params: KindParams,
  body: KnowledgeFileInput,
  response: KnowledgeFileJson,
})
