import { ball, block, cord, ink, shape, words } from './paint.ts'

/*
 * Tools and what stands around an appliance, each about 100 wide around [0, 0]. A tool points to the
 * left, so that a turn of 0 works on something at its left.
 */

const handle = block([4, -10, 48, 20], 'grip', 8) + ink('M14 -5h30M14 0h30M14 5h30', 1.2)

export const THINGS: ReadonlyMap<string, string> = new Map([
  [
    'screwdriver',
    block([-44, -3, 50, 6], 'metal', 1) + shape('M-52 -2.5h9v5h-9z', 'dark') + handle,
  ],
  [
    'nut-driver',
    block([-36, -3.5, 42, 7], 'metal', 1) +
      block([-52, -8, 18, 16], 'metal', 3) +
      ink('M-50 -3h14M-50 3h14', 1) +
      handle,
  ],
  ['hex-key', cord('M-44 -22V0Q-44 8 -36 8H46', '#6f7d8e', 7)],
  [
    'pliers',
    shape('M-6 -6L-48 -10Q-54 -3 -46 -1L-4 2z', 'metal') +
      shape('M-6 6L-48 10Q-54 3 -46 1L-4 -2z', 'metal') +
      cord('M-2 4Q20 -14 50 -18', '#e48a22', 9) +
      cord('M-2 -4Q20 14 50 18', '#e48a22', 9) +
      ball([-2, 0], 7, 'dark'),
  ],
  [
    'wrench',
    shape(
      'M-50 -18L-28 -22Q-14 -16 -12 -8L50 -8Q58 0 50 8L-12 8Q-16 18 -30 20L-50 18L-50 9L-30 8L-30 -8L-50 -9z',
      'metal',
    ) + ink('M-20 -3h60M-24 10h8M-24 13h8', 1.2),
  ],
  ['putty-knife', shape('M-52 -16L-8 -8V8L-52 16z', 'metal') + block([-10, -8, 60, 16], 'grip', 7)],
  [
    'hair-dryer',
    shape('M-40 -18L-4 -24Q34 -26 36 0Q34 26 -4 24L-40 18z', 'red') +
      block([-52, -18, 14, 36], 'dark', 3) +
      shape('M0 18L22 18L30 62Q20 68 10 62z', 'red') +
      ball([10, 0], 9, 'dark'),
  ],
  [
    'glove',
    shape(
      'M54 -22L26 -24Q4 -30 -12 -28L-48 -26Q-54 -20 -48 -15L-18 -15L-50 -12Q-57 -5 -50 0L-18 -1L-48 3Q-55 9 -48 14L-16 12L-38 16Q-45 22 -37 27Q-14 30 6 26L28 22L54 22z',
      'glove',
    ) +
      shape('M8 -26Q-4 -44 -22 -46Q-31 -42 -25 -34Q-10 -30 -6 -16z', 'glove') +
      block([50, -26, 22, 52], 'dark', 4),
  ],
  [
    'phone',
    block([-24, -42, 48, 84], 'dark', 8) +
      block([-20, -32, 40, 62], 'cloth', 3) +
      '<circle cx="0" cy="-1" r="13" fill="none" stroke="#1d5fd1" stroke-width="3"/><circle cx="0" cy="-1" r="4" fill="#1d5fd1"/>' +
      '<circle cx="0" cy="36" r="3" fill="#dbe2e9"/>',
  ],
  [
    'meter',
    block([-30, -44, 60, 88], 'grip', 9) +
      block([-22, -36, 44, 26], 'cloth', 3) +
      ball([0, 12], 15, 'dark') +
      ink('M0 12V0', 3) +
      cord('M-12 44Q-14 66 -40 66', '#d8452f', 4) +
      cord('M12 44Q14 62 40 66', '#23292f', 4),
  ],
  [
    'towel',
    shape('M-56 12Q-30 2 0 10Q30 18 56 6V26Q30 36 0 28Q-30 20 -56 32z', 'cloth') +
      ink('M-56 20Q-30 10 0 18Q30 26 56 14M-44 27v-18M46 26V9', 1.1),
  ],
  [
    'cloth',
    shape('M-34 -18Q-10 -34 14 -24Q40 -20 36 6Q34 28 6 24Q-24 32 -36 10z', 'cloth') +
      ink('M-24 -8Q0 -18 24 -8M-22 6Q0 -4 26 8', 1.1),
  ],
  ['sponge', block([-34, -18, 68, 22], 'brass', 6) + block([-34, 2, 68, 14], 'food', 5)],
  [
    'pan',
    shape('M-56 -8H56L44 20Q0 28 -44 20z', 'metal') + shape('M-48 -4H48L46 4Q0 10 -46 4z', 'water'),
  ],
  [
    'bucket',
    cord('M-34 -28Q0 -64 34 -28', '#8594a5', 4) +
      shape('M-38 -28H38L28 36Q0 42 -28 36z', 'metal') +
      shape('M-33 -20H33L31 -6Q0 0 -31 -6z', 'water'),
  ],
  [
    'cup',
    shape('M-20 -28H20L15 28Q0 33 -15 28z', 'cloth') +
      shape('M-17.5 2H17.5L15 27Q0 31 -15 27z', 'water'),
  ],
  [
    'clothespin',
    shape('M-44 -8L40 -12V-3L-30 0z', 'brass') +
      shape('M-44 8L40 12V3L-30 0z', 'brass') +
      ball([4, 0], 6, 'metal'),
  ],
  [
    'bill',
    block([-50, -22, 100, 44], 'food', 2) +
      ball([0, 0], 13, 'cloth') +
      words('$', [0, 6], 17, '#2f7a3d') +
      ink('M-44 -16h16M28 16h16', 1.4),
  ],
  [
    'clock',
    ball([0, 0], 34, 'cloth') + ink('M0 -20V0L14 9', 4) + ink('M0 -29v4M0 25v4M-29 0h4M25 0h4', 2),
  ],
  [
    'cooler',
    block([-48, -14, 96, 52], 'water', 6) +
      block([-52, -30, 104, 20], 'panel', 6) +
      cord('M-22 -30Q0 -58 22 -30', '#8594a5', 5) +
      ink('M0 0V24M-10 6L10 18M10 6L-10 18', 2.4),
  ],
  [
    'drops',
    ['M0 -30', 'M-22 -2', 'M20 4']
      .map((from) => shape(`${from}q11 17 0 22q-11 -5 0 -22z`, 'water'))
      .join(''),
  ],
  [
    'ice',
    [
      [-30, 2, 26, 24],
      [2, 6, 26, 22],
      [-14, -24, 26, 24],
    ]
      .map(
        ([x = 0, y = 0, w = 0, h = 0]) =>
          block([x, y, w, h], 'cloth', 5) + ink(`M${x + 6} ${y + 7}h7`, 1.4),
      )
      .join(''),
  ],
  [
    'wire-nuts',
    cord('M-60 14H-22M-60 -14H-22', '#d8d2c4', 6) +
      cord('M60 14H24M60 -14H24', '#d8452f', 6) +
      shape('M-24 -22L22 -20V-8L-24 -6z', 'cloth') +
      shape('M-24 6L22 8V20L-24 22z', 'cloth'),
  ],
  [
    'outlet',
    block([-58, -46, 56, 92], 'panel', 7) +
      ink('M-40 -26v14M-20 -26v14M-40 12v14M-20 12v14', 4) +
      ball([-30, -6], 3.5, 'dark') +
      ball([-30, 32], 3.5, 'dark'),
  ],
  [
    'plug',
    cord('M34 0Q70 0 74 34Q78 70 60 96', '#23292f', 8) +
      shape('M0 -18H20Q36 -14 36 0Q36 14 20 18H0z', 'dark') +
      block([-18, -10, 18, 5], 'metal', 1) +
      block([-18, 5, 18, 5], 'metal', 1),
  ],
  [
    'tap',
    cord('M-60 20H-10', '#c6ced8', 16) +
      cord('M10 20H40Q50 20 50 32V64', '#c6ced8', 16) +
      shape('M-16 4H16V36H-16z', 'brass') +
      block([-5, -16, 10, 22], 'brass', 2) +
      block([-34, -28, 68, 14], 'red', 7),
  ],
  [
    'gas-cock',
    cord('M-64 10H64', '#d9ae55', 15) +
      shape('M-18 -8H18V28H-18z', 'brass') +
      block([-7, -44, 14, 58], 'red', 6) +
      words('GAS', [-42, -8], 13),
  ],
  [
    'breaker',
    block([-42, -54, 84, 108], 'lining', 6) +
      block([-22, -36, 44, 72], 'dark', 5) +
      block([-16, 4, 32, 26], 'panel', 4) +
      words('OFF', [0, 22], 12, '#a02a18') +
      words('ON', [0, -16], 12, '#9aa7b6'),
  ],
  [
    'disconnect',
    block([-46, -54, 62, 108], 'lining', 6) +
      block([-36, -32, 42, 60], 'dark', 3) +
      block([26, -26, 40, 48], 'dark', 5) +
      cord('M36 -12H56', '#d8452f', 6) +
      block([14, -18, 14, 8], 'copper', 1) +
      block([14, 4, 14, 8], 'copper', 1),
  ],
  [
    'thermostat',
    ball([0, 0], 44, 'panel') + ball([0, 0], 31, 'dark') + words('OFF', [0, 6], 18, '#bfe3f9'),
  ],
  [
    'resistor',
    cord('M-58 0H58', '#b4bfcb', 4) +
      block([-26, -12, 52, 24], 'brass', 9) +
      ink('M-14 -11v22M-4 -11v22M8 -11v22', 5) +
      block([-92, -7, 36, 14], 'red', 6) +
      block([56, -7, 36, 14], 'dark', 6),
  ],
  ['screw', ball([0, 0], 10, 'metal') + ink('M-6 0h12M0 -6v12', 2.4)],
  [
    'clamp',
    cord('M-16 14A22 22 0 1 1 16 14', '#8594a5', 7) +
      cord('M-16 14L-24 26M16 14L24 26', '#8594a5', 6),
  ],
  [
    'connector',
    block([-20, -12, 40, 24], 'panel', 3) +
      ink('M-12 -4v8M-4 -4v8M4 -4v8M12 -4v8', 3) +
      cord('M20 -6H54M20 2H54M20 8H54', '#d8452f', 3),
  ],
  [
    'spade',
    shape('M-26 -7H4V7H-26z', 'copper') +
      block([2, -9, 22, 18], 'water', 4) +
      cord('M24 0H64', '#d8452f', 6),
  ],
])
