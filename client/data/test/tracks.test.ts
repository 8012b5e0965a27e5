import { recordEvent } from '../tracks';

afterEach( () => {
	delete window.wcTracks;
} );

describe( 'An event', () => {
	it( 'is told to WooCommerce’s tracking', () => {
		const told: unknown[] = [];
		window.wcTracks = { recordEvent: ( ...event ) => told.push( event ) };

		recordEvent( 'wcpay_dispute_challenge_clicked', { status: 'lost' } );

		expect( told ).toEqual( [
			[ 'wcpay_dispute_challenge_clicked', { status: 'lost' } ],
		] );
	} );

	it.each( [ [ undefined ], [ {} ] ] )(
		'disturbs nobody where there is no tracking: %j',
		( tracks ) => {
			window.wcTracks = tracks;
			expect( () =>
				recordEvent( 'wcpay_dispute_challenge_clicked' )
			).not.toThrow();
		}
	);
} );
