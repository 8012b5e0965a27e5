import { fireEvent, render, screen, within } from '@testing-library/react';
import { getHistory } from '@woocommerce/navigation';

import { fakeServer } from '../../../../data/test/fake-server';
import { notices } from '../../../../data/test/notices';
import ChallengePage from '../page';
import { NOW, prefill } from './cases';
import {
	field,
	last,
	letter,
	next,
	pass,
	platform,
	posts,
	press,
	saved,
	show,
	step,
	type,
	setUp,
	ADDRESS,
} from './merchant';

setUp();

describe( 'The steps of a challenge', () => {
	it( 'save the draft on Next and on a press in the stepper, and not on Back', async () => {
		const calls = await show();
		type( 'Product description', 'A lamp' );
		await next( calls );
		expect( step() ).toBe( 'Step 2 of 3: Shipping details' );
		expect( last( calls ) ).toMatchObject( {
			evidence: { product_description: 'A lamp' },
			metadata: { __product_type: 'physical_product' },
			submit: false,
		} );
		expect( notices ).toEqual( [ 'success: Evidence saved!' ] );

		press( 'Back' );
		await pass();
		expect( step() ).toBe( 'Step 1 of 3: Purchase info' );
		expect( posts( calls ) ).toHaveLength( 1 );

		press( 'Review' );
		await pass();
		expect( posts( calls ) ).toHaveLength( 2 );
		await saved( calls );
		expect( step() ).toBe( 'Step 3 of 3: Review' );
	} );

	it( 'stay where they are, with what was typed, when saving fails', async () => {
		const calls = await show();
		type( 'Product description', 'A lamp' );
		press( 'Next' );
		press( 'Next' );
		await pass();
		expect( posts( calls ) ).toHaveLength( 1 );
		posts( calls )[ 0 ]?.fail( 503, {
			code: 'wcpay_unavailable',
			message: 'Come back later.',
		} );
		await pass();
		expect( notices ).toEqual( [
			'error: Failed to save evidence. (Come back later.)',
		] );
		expect( step() ).toBe( 'Step 1 of 3: Purchase info' );
		expect( field( 'Product description' ).value ).toBe( 'A lamp' );
		await next( calls );
		expect( step() ).toBe( 'Step 2 of 3: Shipping details' );
	} );

	it( 'have no shipping for a digital product, and send it empty', async () => {
		const calls = await show();
		type( 'Product type', 'digital_product_or_service' );
		await next( calls );
		expect( step() ).toBe( 'Step 2 of 2: Review' );
		expect( last( calls ).evidence ).toMatchObject( {
			shipping_carrier: '',
			shipping_date: '',
			shipping_address: '',
		} );
		// What was entered comes back with the product type.
		press( 'Back' );
		type( 'Product type', 'physical_product' );
		await next( calls );
		expect( field( 'Carrier' ).value ).toBe( 'UPS' );
	} );

	it( 'begin with the date of today where no other is known', async () => {
		prefill.shipments.forEach( ( each ) => ( each.date = '' ) );
		const calls = await show();
		await next( calls );
		expect( field( 'Shipping date' ).value ).toBe( '2026-03-01' );
		expect( last( calls ).evidence.shipping_date ).toBe( '2026-03-01' );
	} );
} );

describe( 'The letter', () => {
	it( 'follows the form until it is edited, and again when it is cleared', async () => {
		const calls = await show( { reason: 'fraudulent' } );
		type( 'Product description', 'A lamp' );
		press( 'Review' );
		await pass();
		await saved( calls );
		expect( letter() ).toContain( 'bought A lamp on' );
		type( 'Letter to the customer’s bank', 'Mine' );
		expect(
			screen.getAllByText( /^You edited the letter/ )[ 0 ]
		).toBeVisible();
		press( 'Purchase info' );
		await pass();
		expect( last( calls ).evidence.uncategorized_text ).toBe( 'Mine' );
		await saved( calls );
		type( 'Product description', 'A vase' );
		press( 'Review' );
		await pass();
		await saved( calls );
		expect( letter() ).toBe( 'Mine' );
		type( 'Letter to the customer’s bank', ' ' );
		expect( letter() ).toContain( 'bought A vase on' );
		type( 'Letter to the customer’s bank', 'Mine' );
		press( 'Write it from the form again' );
		expect( letter() ).toContain( 'bought A vase on' );
	} );
} );

describe( 'Submitting', () => {
	async function ask() {
		const calls = await show( { reason: 'duplicate' } );
		await next( calls );
		press( 'Submit evidence' );
		fireEvent.click(
			within( screen.getByRole( 'dialog' ) ).getByRole( 'button', {
				name: 'Submit evidence',
			} )
		);
		await pass();
		return calls;
	}

	it( 'is confirmed, sent once, and leads on', async () => {
		const calls = await ask();
		expect( posts( calls ) ).toHaveLength( 2 );
		expect( last( calls ).submit ).toBe( true );
		platform.dispute = { ...platform.dispute, status: 'under_review' };
		posts( calls )[ 1 ]?.answer( platform.dispute );
		await pass();
		expect( notices.at( -1 ) ).toBe( 'success: Evidence submitted!' );
		expect(
			screen.getByRole( 'link', { name: 'Return to disputes' } )
		).toHaveAttribute(
			'href',
			expect.stringMatching( /path=%2Fpayments%2Fdisputes$/ )
		);
		expect( screen.getByText( /60 days or more/ ) ).toBeVisible();

		press( 'View submitted dispute' );
		await pass();
		expect( field( 'Product description' ) ).toHaveAttribute( 'readonly' );
		press( 'Next' );
		await pass();
		expect( step() ).toBe( 'Step 2 of 2: Review' );
		expect( posts( calls ) ).toHaveLength( 2 );
		expect(
			screen.queryByRole( 'button', { name: 'Submit evidence' } )
		).toBeNull();
	} );

	it( 'of a Visa compliance case takes the merchant’s word for the fee', async () => {
		const calls = await show( { reason: 'noncompliant' } );
		press( 'Review' );
		await pass();
		await saved( calls );
		press( 'Submit evidence' );
		const question = within( screen.getByRole( 'dialog' ) );
		const confirm = question.getByRole( 'button', {
			name: 'Submit evidence',
		} );
		fireEvent.click( confirm );
		await pass();
		expect( posts( calls ) ).toHaveLength( 1 );
		fireEvent.click( question.getByRole( 'checkbox' ) );
		fireEvent.click( confirm );
		await pass();
		expect( last( calls ).evidence.enhanced_evidence ).toEqual( {
			visa_compliance: { fee_acknowledged: true },
		} );
	} );

	it( 'keeps everything when it fails', async () => {
		const calls = await ask();
		posts( calls )[ 1 ]?.fail( 503, {
			code: 'wcpay_unavailable',
			message: 'Too often.',
		} );
		await pass();
		expect( notices.at( -1 ) ).toBe(
			'error: Failed to submit evidence. (Too often.)'
		);
		expect( step() ).toBe( 'Step 2 of 2: Review' );
		expect( letter() ).toContain( 'Ceramic Dripper' );
	} );

	it( 'is retried with the same key while nobody knows whether it was done', async () => {
		const calls = await ask();
		posts( calls )[ 1 ]?.fail( 504, { code: 'wcpay_outcome_unknown' } );
		await pass();
		expect(
			screen.getAllByText( /^We don’t know yet/ )[ 0 ]
		).toBeVisible();
		await pass( 2_000 );
		expect( posts( calls ) ).toHaveLength( 3 );
		platform.dispute = { ...platform.dispute, status: 'under_review' };
		posts( calls )[ 2 ]?.answer( platform.dispute );
		await pass();
		expect( notices.at( -1 ) ).toBe( 'success: Evidence submitted!' );
	} );
} );

describe( 'An inquiry', () => {
	it( 'is answered as a dispute is, and the bank takes longer', async () => {
		const calls = await show( {
			reason: 'duplicate',
			status: 'warning_needs_response',
		} );
		type( 'Product description', 'A lamp' );
		await next( calls );
		expect( last( calls ).evidence.product_description ).toBe( 'A lamp' );
		press( 'Submit evidence' );
		fireEvent.click(
			within( screen.getByRole( 'dialog' ) ).getByRole( 'button', {
				name: 'Submit evidence',
			} )
		);
		await pass();
		platform.dispute = {
			...platform.dispute,
			status: 'warning_under_review',
		};
		posts( calls ).at( -1 )?.answer( platform.dispute );
		await pass();
		expect( screen.getByText( /120 days or more/ ) ).toBeVisible();
	} );
} );

describe( 'The deadline', () => {
	it( 'that passes while the form is open is said, and nothing is taken away', async () => {
		const { evidence_details: details } = platform.dispute;
		const calls = await show( {
			evidence_details: { ...details, due_by: NOW / 1000 + 120 },
		} );
		type( 'Product description', 'A lamp' );
		expect( screen.queryByText( /deadline has passed/ ) ).toBeNull();
		await pass( 180_000 );
		expect(
			screen.getAllByText( /deadline has passed/ )[ 0 ]
		).toBeVisible();
		expect( field( 'Product description' ).value ).toBe( 'A lamp' );
		await next( calls );
		expect( last( calls ).evidence.product_description ).toBe( 'A lamp' );
	} );
} );

describe( 'A dispute that can’t be answered', () => {
	it.each( [
		'warning_under_review',
		'warning_closed',
		'under_review',
		'charge_refunded',
		'won',
		'lost',
		'prevented',
		'something_new',
	] )( 'because it is %s, is read-only', async ( status ) => {
		const calls = await show( { status } );
		expect( field( 'Product description' ) ).toHaveAttribute( 'readonly' );
		expect( field( 'Product type' ) ).toBeDisabled();
		expect(
			screen.queryByRole( 'button', { name: /^Choose file/ } )
		).toBeNull();
		press( 'Review' );
		await pass();
		expect( posts( calls ) ).toEqual( [] );
	} );

	it( 'because it was ended meanwhile, keeps what was typed', async () => {
		const calls = await show();
		type( 'Product description', 'A lamp' );
		press( 'Next' );
		await pass();
		platform.dispute = { ...platform.dispute, status: 'lost' };
		posts( calls )[ 0 ]?.fail( 409, {
			code: 'dispute_unexpected_state',
			message: 'It can no longer be changed.',
		} );
		await pass();
		expect( field( 'Product description' ).value ).toBe( 'A lamp' );
		expect( field( 'Product description' ) ).toHaveAttribute( 'readonly' );
		expect(
			screen.getAllByText( /what you entered is still shown/ )[ 0 ]
		).toBeVisible();
	} );

	it( 'because it can’t be read, says why, and tries again', async () => {
		getHistory().replace( `${ ADDRESS }&id=dp_lost` );
		const calls = fakeServer();
		render( <ChallengePage /> );
		await pass();
		const reads = () =>
			calls.filter( ( { path } ) => path === '/disputes/dp_lost' );
		reads()[ 0 ]?.fail( 503, {
			code: 'wcpay_unavailable',
			message: 'Down.',
		} );
		await pass();
		expect(
			screen.getByRole( 'heading', { name: 'Error retrieving dispute' } )
		).toBeVisible();
		expect( screen.getByRole( 'alert' ) ).toHaveTextContent( 'Down.' );
		press( 'Try again' );
		await pass();
		expect( reads() ).toHaveLength( 2 );
	} );

	it( 'because there is none of that name, says so', async () => {
		getHistory().replace( `${ ADDRESS }&id=..%2Faccounts` );
		const calls = fakeServer();
		render( <ChallengePage /> );
		await pass();
		expect( screen.getByRole( 'alert' ) ).toHaveTextContent(
			'This address names no dispute.'
		);
		expect( calls ).toEqual( [] );
	} );
} );
