import { wallClock } from '../zone';

const show = ( instant: string, zone: string ): string =>
	new Date( wallClock( Date.parse( instant ), zone ) )
		.toISOString()
		.replace( '.000Z', '' );

describe( 'A wall clock', () => {
	it.each( [
		// Summer time begins in New York on 8 March 2026 at 2 o'clock, and ends on 1 November at 2 o'clock.
		[ '2026-03-08T06:59:59Z', 'America/New_York', '2026-03-08T01:59:59' ],
		[ '2026-03-08T07:00:00Z', 'America/New_York', '2026-03-08T03:00:00' ],
		[ '2026-11-01T05:30:00Z', 'America/New_York', '2026-11-01T01:30:00' ],
		[ '2026-11-01T06:30:00Z', 'America/New_York', '2026-11-01T01:30:00' ],
		// The other half of the world, with a change of half an hour.
		[
			'2026-04-04T14:59:00Z',
			'Australia/Lord_Howe',
			'2026-04-05T01:59:00',
		],
		[
			'2026-04-04T15:00:00Z',
			'Australia/Lord_Howe',
			'2026-04-05T01:30:00',
		],
		[ '2026-01-01T00:00:00Z', 'Asia/Kathmandu', '2026-01-01T05:45:00' ],
		[ '2025-12-31T23:30:00Z', 'Europe/Berlin', '2026-01-01T00:30:00' ],
		[ '2026-06-01T00:00:00Z', 'UTC', '2026-06-01T00:00:00' ],
	] )( 'at %s shows in %s %s', ( instant, zone, expected ) => {
		expect( show( instant, zone ) ).toBe( expected );
	} );

	it.each( [
		[ '+00:00', '2026-03-01T00:15:00' ],
		[ '+05:30', '2026-03-01T05:45:00' ],
		[ '-03:30', '2026-02-28T20:45:00' ],
		[ '+14:00', '2026-03-01T14:15:00' ],
	] )( 'keeps an offset of %s', ( zone, expected ) => {
		expect( show( '2026-03-01T00:15:00Z', zone ) ).toBe( expected );
	} );

	it( 'shows UTC for a zone that the browser does not know', () => {
		expect( show( '2026-03-01T00:15:00Z', 'Mars/Olympus' ) ).toBe(
			'2026-03-01T00:15:00'
		);
	} );
} );
