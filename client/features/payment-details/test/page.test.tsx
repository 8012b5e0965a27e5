import { act, screen } from '@testing-library/react';

import type { Charge } from '../../../contract/types';
import { notices } from '../../../data/test/notices';
import { aCharge, anIntent, anOrder } from './charges';
import { addressNow, newId, open, openCharge } from './open';

beforeEach( () => {
	notices.length = 0;
} );

it( 'The page of a payment says that it is test data where it is', async () => {
	await openCharge( aCharge() );
	expect(
		screen.getByText( /^The payments on this page are test data\./ )
	).toBeVisible();
} );

describe( 'The way to a payment', () => {
	it( 'is one request by its intent, and the timeline only after that', async () => {
		const id = newId( 'pi_' );
		const { calls } = await open( `id=${ id }` );
		expect( screen.getByText( 'Loading payment…' ) ).toBeInTheDocument();
		expect( calls.map( ( { path } ) => path ) ).toEqual( [
			`/payment_intents/${ id }`,
		] );

		await act( async () => calls[ 0 ]?.answer( anIntent( aCharge() ) ) );
		expect( screen.getByText( 'Paid' ) ).toBeInTheDocument();
		expect( screen.queryByText( 'Loading payment…' ) ).toBeNull();
	} );

	it.each( [
		[ '', '/charges/order/' ],
		[ 'ch_', '/charges/' ],
		[ 'py_', '/charges/' ],
	] )(
		'leads from %s… to the intent, once, and takes that place',
		async ( prefix, path ) => {
			const id = newId( prefix );
			const intent = newId( 'pi_' );
			const charge = aCharge( { payment_intent: intent } );
			const { asked, entries } = await open(
				`id=${ id }&transaction_id=txn_1&transaction_type=charge`,
				{
					[ path + id ]: charge,
					[ `/payment_intents/${ intent }` ]: anIntent( charge ),
				}
			);
			expect( addressNow() ).toMatchObject( {
				path: '/payments/transactions/details',
				id: intent,
				transaction_id: 'txn_1',
				transaction_type: 'charge',
			} );
			expect( history.length ).toBe( entries );
			expect(
				screen.getByRole( 'link', { name: /Back to transactions/ } )
			).toHaveAttribute( 'href', 'admin.php?from=list' );
			expect( asked() ).toEqual( [
				path + id,
				`/payment_intents/${ intent }`,
			] );
			expect( screen.getByText( 'Paid' ) ).toBeInTheDocument();
		}
	);

	it( 'ends at an order without an intent', async () => {
		const id = newId( '' );
		const { asked } = await open( `id=${ id }`, {
			[ `/charges/order/${ id }` ]: aCharge( {
				id,
				payment_intent: null,
				balance_transaction: null,
				paid: false,
				captured: false,
				status: 'failed',
				order: anOrder( {
					id: Number( id ),
					fraud_meta_box_type: 'block',
				} ),
			} ),
		} );
		expect( screen.getByText( 'Payment blocked' ) ).toBeInTheDocument();
		expect( addressNow().id ).toBe( id );
		expect( asked() ).toEqual( [ `/charges/order/${ id }` ] );
		expect( screen.queryByText( 'Charge ID' ) ).toBeNull();
		expect( screen.queryByText( 'Fees' ) ).toBeNull();
	} );

	it.each( [ 'ch_9', '17', '../accounts' ] )(
		'does not follow %s, which is no intent',
		async ( wrong ) => {
			const id = newId( 'ch_' );
			const { asked } = await open( `id=${ id }`, {
				[ `/charges/${ id }` ]: aCharge( { payment_intent: wrong } ),
			} );
			expect( addressNow().id ).toBe( id );
			expect( asked() ).toEqual( [ `/charges/${ id }` ] );
			expect( screen.getByText( 'Paid' ) ).toBeInTheDocument();
		}
	);

	it( 'does not go in circles from an intent without a charge', async () => {
		const id = newId( 'pi_' );
		const { asked } = await open( `id=${ id }`, {
			[ `/payment_intents/${ id }` ]: {
				...anIntent( null ),
				status: 'requires_payment_method',
			},
		} );
		expect( asked() ).toEqual( [ `/payment_intents/${ id }` ] );
		expect(
			screen.getByRole( 'heading', {
				name: 'Payment details not loaded',
			} )
		).toBeInTheDocument();
		expect( screen.getByRole( 'alert' ) ).toHaveTextContent(
			'This payment hasn’t been charged. Its status is “Requires Payment Method”.'
		);
		expect( screen.getByRole( 'link', { name: '#227' } ) ).toHaveAttribute(
			'href',
			expect.stringContaining( 'id=227' )
		);
	} );

	it.each( [
		[ 'id=a%2Fb', 'The ID in this address isn’t a payment ID.' ],
		[
			`id=${ 'a'.repeat( 256 ) }`,
			'The ID in this address isn’t a payment ID.',
		],
		[
			'transaction_id=txn_1&transaction_type=financing_payout',
			'This address has no payment ID. Some transactions, such as loan payouts, don’t belong to a payment.',
		],
	] )( 'is not looked for by %s', async ( query, reason ) => {
		const { calls } = await open( query );
		expect( calls ).toEqual( [] );
		expect(
			screen.getByRole( 'heading', {
				name: 'Payment details not loaded',
			} )
		).toBeInTheDocument();
		expect( screen.getByRole( 'alert' ) ).toHaveTextContent( reason );
		expect(
			screen.getByRole( 'link', { name: 'Back to transactions' } )
		).toHaveAttribute( 'href', 'admin.php?from=list' );
		expect(
			screen.queryByRole( 'button', { name: 'Try again' } )
		).toBeNull();
	} );

	it( 'can be tried again when the server refuses', async () => {
		const { calls } = await open( `id=${ newId( 'pi_' ) }` );
		await act( async () =>
			calls[ 0 ]?.fail( 404, {
				code: 'resource_missing',
				message: 'There is no such payment.',
			} )
		);
		expect( screen.getByRole( 'alert' ) ).toHaveTextContent(
			/^The payments platform doesn’t know it\./
		);
		expect( notices ).toEqual( [ 'error: Error retrieving transaction.' ] );

		await act( async () =>
			screen.getByRole( 'button', { name: 'Try again' } ).click()
		);
		expect( screen.getByText( 'Loading payment…' ) ).toBeInTheDocument();
		await act( async () => calls[ 1 ]?.answer( anIntent( aCharge() ) ) );
		expect( screen.getByText( 'Paid' ) ).toBeInTheDocument();
	} );
} );

it( 'Other features have their place between the summary and its details', async () => {
	const Part = ( { charge }: { charge: Charge } ) => (
		<h2>{ `Part of ${ charge.id }` }</h2>
	);
	await openCharge( aCharge(), {
		AuthorizationActions: Part,
		DisputePanel: Part,
	} );
	const own = `Part of ${ aCharge().id }`;
	const order = screen
		.getAllByRole( 'heading', { level: 2 } )
		.map( ( { textContent } ) => textContent );
	expect( order.slice( 0, 5 ) ).toEqual( [
		'PaymentPaid',
		own,
		own,
		'Fee breakdown',
		'Payment method',
	] );
} );
