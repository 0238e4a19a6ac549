import { z } from 'zod'
import { call } from '../call.ts'
import { IdParams } from '../fields.ts'
import {
  MatchInput,
  MatchJson,
  PictureJson,
  PictureParams,
  PlacedPicturesJson,
  PlacePictureInput,
} from './pictures.ts'

export const uploadPicture = call({
  method: 'POST',
  path: '/api/admin/pictures',
  access: 'staff',
  summary:
    'Stores a JPEG, PNG, WebP or AVIF of at most 25 MB and 50 megapixels in all sizes; saving its address on a product shows it',
  bodyMediaType: 'application/octet-stream',
  response: PictureJson,
  status: 201,
})

export const pictureOriginal = call({
  method: 'GET',
  path: '/api/admin/pictures/:hash/original',
  access: 'staff',
  summary: 'The file as it was uploaded, to be saved',
  params: PictureParams,
  mediaType: 'application/octet-stream',
  response: z.unknown(),
})

export const matchPictures = call({
  method: 'POST',
  path: '/api/admin/pictures/matches',
  access: 'staff',
  summary:
    'Which parts files belong to: WPW10321304.jpg is its main picture, WPW10321304-2.jpg its second',
  body: MatchInput,
  response: z.array(MatchJson),
})

export const placePicture = call({
  method: 'PUT',
  path: '/api/admin/products/:id/pictures',
  access: 'staff',
  right: 'catalogue',
  summary: 'Puts an uploaded picture in its place on a product, instead of what was there',
  params: IdParams,
  body: PlacePictureInput,
  response: PlacedPicturesJson,
})
