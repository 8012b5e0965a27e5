/**
 * Environment in which tests of chance, killed processes and resumed work run all their rounds (tests/php/Rounds.php); else they run a few.
 */
export const allRounds = { MERCHANT_PAYMENTS_LONG: '1' };
