import type { TimelineEvent } from '../../../../contract/types';
import { byDay } from '../order';
import { openStore } from './shown';

beforeEach( openStore );

const event = ( type: string, datetime: unknown ) =>
	( { type, datetime } ) as TimelineEvent;

const shown = ( events: TimelineEvent[] ) =>
	byDay( events ).map( ( { date, events: dated } ) => [
		date,
		...dated.map( ( { event: { type }, time } ) => `${ time } ${ type }` ),
	] );

/** Noon in New York on March 7, 2026, a day before the clocks change. */
const NOON = Date.UTC( 2026, 2, 7, 17 ) / 1000;
const HOUR = 3600;

describe( 'The order of events', () => {
	it( 'is newest first, on days of the store', () => {
		expect(
			shown( [
				event( 'captured', NOON ),
				event( 'dispute_lost', NOON + 24 * HOUR ),
				event( 'full_refund', NOON + 12 * HOUR - 1 ),
				event( 'refund_failed', NOON + 12 * HOUR ),
			] )
		).toEqual( [
			[
				'March 8, 2026',
				'1:00 pm dispute_lost',
				'12:00 am refund_failed',
			],
			[ 'March 7, 2026', '11:59 pm full_refund', '12:00 pm captured' ],
		] );
	} );

	it( 'is the server’s within a second', () => {
		expect(
			shown( [
				event( 'full_refund', NOON ),
				event( 'captured', NOON ),
				event( 'dispute_lost', NOON + 1 ),
				event( 'authorized', NOON ),
			] )
		).toEqual( [
			[
				'March 7, 2026',
				'12:00 pm dispute_lost',
				'12:00 pm full_refund',
				'12:00 pm captured',
				'12:00 pm authorized',
			],
		] );
	} );

	it( 'leaves those without a date for the end, and out what is no event', () => {
		expect(
			shown( [
				event( 'failed', 0 ),
				event( 'started', NaN ),
				event( 'authorized', 'yesterday' ),
				event( 'dispute_won', 1e18 ),
				event( '', NOON ),
				null as never,
				'captured' as never,
				event( 'captured', NOON ),
				event( 'moon_phase', NOON ),
			] )
		).toEqual( [
			[ 'March 7, 2026', '12:00 pm captured', '12:00 pm moon_phase' ],
			[
				null,
				'null failed',
				'null started',
				'null authorized',
				'null dispute_won',
			],
		] );
	} );
} );
