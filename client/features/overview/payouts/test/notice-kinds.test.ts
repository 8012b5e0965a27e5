import { isEmpty, noticesOf, type PayoutState } from '../notice-kinds';

const fine: PayoutState = {
	isBlocked: false,
	hasWaited: true,
	hasBank: true,
	isErrored: false,
	available: 10_000,
	pending: 2_000,
	minimum: 500,
};

describe( 'The notices of payouts', () => {
	it.each< [ string, Partial< PayoutState >, string[] ] >( [
		[ 'none while all is well', {}, [] ],
		[ 'blocked', { isBlocked: true }, [ 'blocked' ] ],
		[
			'blocked overrides all',
			{
				isBlocked: true,
				hasWaited: false,
				isErrored: true,
				available: -10,
			},
			[ 'blocked' ],
		],
		[ 'waiting', { hasWaited: false }, [ 'waiting' ] ],
		[ 'no bank account', { hasBank: false }, [ 'noBank' ] ],
		[
			'waiting says nothing of funds that are pending',
			{ hasWaited: false, available: 0, pending: 5 },
			[ 'waiting' ],
		],
		[ 'no funds', { available: 0, pending: 1 }, [ 'noFunds' ] ],
		[
			'nothing at all is not "no funds"',
			{ available: 0, pending: 0 },
			[],
		],
		[
			'no funds is not negative',
			{ available: 0, pending: -1 },
			[ 'negative' ],
		],
		[ 'negative', { available: -2_001, pending: 2_000 }, [ 'negative' ] ],
		[ 'zero is not negative', { available: -2_000, pending: 2_000 }, [] ],
		[
			'negative while waiting',
			{ hasWaited: false, available: -5, pending: 0 },
			[ 'waiting', 'negative' ],
		],
		[ 'errored', { isErrored: true }, [ 'errored' ] ],
		[ 'below the minimum', { available: 499 }, [ 'belowMinimum' ] ],
		[ 'at the minimum', { available: 500 }, [] ],
		[ 'the least above nothing', { available: 1 }, [ 'belowMinimum' ] ],
		[ 'no minimum', { available: 1, minimum: 0 }, [] ],
		[
			'several at once, in their order',
			{ isErrored: true, available: 10, pending: -11 },
			[ 'negative', 'errored', 'belowMinimum' ],
		],
	] )( '%s', ( _, change, kinds ) => {
		expect( noticesOf( { ...fine, ...change } ) ).toEqual( kinds );
	} );
} );

describe( 'The card', () => {
	it.each( [
		[ false, 0, 0, true ],
		[ false, 1, 0, false ],
		[ false, 0, 1, false ],
		[ false, -1, 1, false ],
		[ true, 0, 0, false ],
	] )(
		'with the waiting period over: %p, available %p and pending %p, has nothing to say: %p',
		( hasWaited, available, pending, expected ) => {
			expect(
				isEmpty( { ...fine, hasWaited, available, pending } )
			).toBe( expected );
		}
	);
} );
