import { fakeServer } from '../../../data/test/fake-server';
import { notices } from '../../../data/test/notices';
import { isCapturedAnyway } from '../use-authorization-action';

const refusal = ( code: string ) => ( {
	code,
	message: 'No.',
	status: 409,
	param: null,
} );

const REFUSED = refusal( 'wcpay_payment_uncapturable' );

beforeEach( () => {
	notices.length = 0;
} );

describe( 'Whether a refused payment is captured already', () => {
	it.each( [ true, false ] )(
		'is what the platform says: %s',
		async ( isCaptured ) => {
			fakeServer( () => ( {
				payment_intent_id: 'pi_1',
				is_captured: isCaptured,
				created: '2026-03-08 06:30:00',
			} ) );

			expect( await isCapturedAnyway( 'pi_1', REFUSED ) ).toBe(
				isCaptured
			);
			expect( notices ).toEqual( [] );
		}
	);

	it.each( [
		[
			503,
			'wcpay_http_request_failed',
			[ 'error: Error retrieving authorization.' ],
		],
		// A payment that was never only authorized: no failure.
		[ 404, 'authorization_missing', [] ],
	] )(
		'cannot be said where reading it ends with %d %s',
		async ( status, code, said ) => {
			const calls = fakeServer();
			const answer = isCapturedAnyway( 'pi_1', REFUSED );
			calls[ 0 ]?.fail( status, { code, message: 'No.' } );

			expect( await answer ).toBe( false );
			expect( notices ).toEqual( said );
		}
	);

	it( 'is not requested after another error', async () => {
		const calls = fakeServer();

		expect(
			await isCapturedAnyway( 'pi_1', refusal( 'wcpay_missing_order' ) )
		).toBe( false );
		expect( calls ).toEqual( [] );
	} );
} );
