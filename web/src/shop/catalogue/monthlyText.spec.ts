import { monthlyText } from './monthlyText';

it.each([
  ['in naira that part evenly', 1_890_000, '3 monthly payments of ₦6,300'],
  ['in naira that do not', 1_900_000, '3 monthly payments of about ₦6,333'],
  ['in kobo that part evenly into no whole naira', 1_890_150, '3 monthly payments of about ₦6,301'],
])('what a package costs each month is said %s', (_, totalKobo, said) =>
  expect(monthlyText(totalKobo)).toBe(said),
);
