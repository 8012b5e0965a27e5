import { fireEvent, screen, within } from '@testing-library/react';

import { notices } from '../../../../data/test/notices';
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
			code: 'wcpay_http_request_failed',
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
		expect( screen.getByText( /^Today’s date/ ) ).toBeVisible();
		expect( last( calls ).evidence.shipping_date ).toBe( '2026-03-01' );
	} );
} );

describe( 'A text', () => {
	const LONG = '\u{1F4E6}'.repeat( 20_000 );

	it( 'that is too long is said at its field before anything is saved, and found from elsewhere', async () => {
		const calls = await show();
		type( 'Product description', LONG );
		await next( calls );
		type( 'Carrier', `${ LONG }x` );
		expect(
			screen.getByText( 'Enter a text of at most 20,000 characters.' )
		).toBeVisible();
		press( 'Back' );
		press( 'Next' );
		await pass();
		expect( notices.at( -1 ) ).toBe(
			'error: Failed to save evidence. (Carrier: Enter a text of at most 20,000 characters.)'
		);
		expect( posts( calls ) ).toHaveLength( 1 );
		expect( step() ).toBe( 'Step 2 of 3: Shipping details' );
		expect( field( 'Carrier' ).value ).toBe( `${ LONG }x` );
		expect( field( 'Carrier' ) ).toHaveAttribute( 'aria-invalid', 'true' );
		type( 'Carrier', LONG );
		await next( calls );
		expect( [ ...letter() ] ).toHaveLength( 20_000 );
		expect( letter() ).toMatch( /…[^…]+Kind regards,\nSlow Mornings/ );
		type( 'Letter to the customer’s bank', `${ LONG }x` );
		press( 'Submit evidence' );
		await pass();
		expect( screen.queryByRole( 'dialog' ) ).toBeNull();
		expect( notices.at( -1 ) ).toContain(
			'(Letter to the customer’s bank: Enter a text of'
		);
	} );

	it.each( [
		[
			'rest_invalid_param',
			{
				params: { evidence: 'Too long.' },
				param: 'evidence',
				field: 'shipping_tracking_number',
			},
			'Tracking number: Too long.',
		],
		[
			'resource_missing',
			{ param: 'evidence[receipt]' },
			'Order receipt: The payments platform doesn’t know it. It may belong to another account, or to test mode.',
		],
	] )(
		'that the server refuses with %s is named',
		async ( code, data, reason ) => {
			const calls = await show();
			press( 'Next' );
			await pass();
			posts( calls )[ 0 ]?.fail( 400, {
				code,
				message: 'Invalid parameter(s): evidence',
				data: { status: 400, ...data },
			} );
			await pass();
			expect( notices ).toEqual( [
				`error: Failed to save evidence. (${ reason })`,
			] );
		}
	);
} );

describe( 'The letter', () => {
	it( 'knows no date of delivery until one is entered', async () => {
		prefill.shipments.forEach( ( each ) => ( each.date = '' ) );
		const calls = await show();
		await next( calls );
		press( 'Next' );
		await pass();
		await saved( calls );
		expect( letter() ).toContain(
			'It was delivered on [Date of delivery].'
		);
		press( 'Back' );
		type( 'Shipping date', '2026-02-12' );
		await next( calls );
		expect( letter() ).toContain( 'delivered on February 12, 2026.' );
	} );

	it.each( [
		[ '[Sale] Shirt', 'It is “my own” [sic].', '' ],
		[ '[Sale] Shirt', 'Call [Support phone] [sic].', '[Support phone]' ],
		[ ' ', null, '[Name of the customer’s bank], [Product or service]' ],
	] )(
		'of %s with %s warns of our placeholders alone',
		async ( product, own, warned ) => {
			const calls = await show( { reason: 'duplicate' } );
			type( 'Product description', product );
			await next( calls );
			if ( own ) {
				type( 'Letter to the customer’s bank', own );
			}
			press( 'Submit evidence' );
			const question = screen.getByRole( 'dialog' );
			expect(
				/placeholders: (.*?)(Cancel|$)/.exec(
					question.textContent ?? ''
				)?.[ 1 ] ?? ''
			).toBe( warned );
		}
	);

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

	it.each( [
		[ 'Visa', 'visa_compliance', [] ],
		[ 'Mastercard', 'mastercard_compliance', [ 'mastercard_compliance' ] ],
	] )(
		'of a %s compliance case takes the merchant’s word for the fee',
		async ( name, scheme, types ) => {
			const calls = await show( {
				reason: 'noncompliant',
				enhanced_eligibility_types: types,
			} );
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
			fireEvent.click(
				question.getByRole( 'checkbox', {
					name: new RegExp( `${ name } charges a network fee` ),
				} )
			);
			fireEvent.click( confirm );
			await pass();
			expect( last( calls ).evidence.enhanced_evidence ).toEqual( {
				[ scheme ]: { fee_acknowledged: true },
			} );
		}
	);

	it( 'keeps everything when it fails', async () => {
		const calls = await ask();
		posts( calls )[ 1 ]?.fail( 503, {
			code: 'wcpay_http_request_failed',
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
		posts( calls )[ 1 ]?.fail( 500, { code: 'wcpay_server_error' } );
		await pass();
		expect(
			screen.getAllByText(
				'We don’t know yet whether your evidence was submitted. We’ll look within minutes. Don’t submit it again.'
			)[ 0 ]
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
