import { fireEvent, screen, within } from '@testing-library/react';

import { notices } from '../../../../data/test/notices';
import {
	attach,
	field,
	file,
	last,
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

describe( 'Files', () => {
	const stored = ( id: string, size = 1000 ) => ( {
		id,
		size,
		filename: `${ id }.pdf`,
		title: null,
		type: 'pdf',
		purpose: 'dispute_evidence',
	} );

	it( 'have to be there before anything is saved or submitted', async () => {
		const calls = await show();
		attach( 'Order receipt', file( 'receipt.pdf' ) );
		press( 'Next' );
		await pass();
		expect( notices ).toEqual( [
			'info: Please wait until file upload is finished',
		] );
		expect( calls.filter( ( { path } ) => path === '/file' ) ).toHaveLength(
			1
		);
		calls.at( -1 )?.answer( stored( 'file_1' ) );
		await pass();
		await next( calls );
		expect( last( calls ).evidence.receipt ).toBe( 'file_1' );
	} );

	it( 'on their way keep the last step, where it is submitted, from being reached', async () => {
		const calls = await show( { reason: 'duplicate' } );
		await next( calls );
		expect( step() ).toBe( 'Step 2 of 2: Review' );
		press( 'Back' );
		attach( 'Refund policy', file( 'policy.pdf' ) );
		const upload = calls.at( -1 );
		notices.length = 0;
		press( 'Review' );
		await pass();
		expect( notices ).toEqual( [
			'info: Please wait until file upload is finished',
		] );
		expect( step() ).toBe( 'Step 1 of 2: Purchase info' );
		expect( calls.at( -1 ) ).toBe( upload );
		upload?.answer( stored( 'file_2' ) );
		await pass();
		press( 'Review' );
		await pass();
		await saved( calls );
		expect( last( calls ).evidence.refund_policy ).toBe( 'file_2' );
		expect( step() ).toBe( 'Step 2 of 2: Review' );
	} );

	it( 'that can’t be read say so, and are read again', async () => {
		const { evidence } = platform.dispute;
		const calls = await show( {
			evidence: { ...evidence, receipt: 'file_lost' },
		} );
		await pass();
		const reads = () =>
			calls.filter( ( { path } ) =>
				path.startsWith( '/file/file_lost' )
			);
		reads()
			.at( -1 )
			?.fail( 503, { code: 'wcpay_http_request_failed', message: 'x' } );
		await pass();
		const place = screen.getByRole( 'group', { name: /^Order receipt/ } );
		expect( within( place ).getByRole( 'alert' ) ).toHaveTextContent(
			'Error retrieving file.'
		);
		fireEvent.click(
			within( place ).getByRole( 'button', { name: 'Try again' } )
		);
		reads().at( -1 )?.answer( stored( 'file_lost' ) );
		await pass();
		expect( place ).toHaveTextContent( 'file_lost.pdf' );
		await next( calls );
		expect( last( calls ).evidence.receipt ).toBe( 'file_lost' );
	} );

	it( 'that were saved and then removed are cleared, though the dispute was not read again', async () => {
		const calls = await show();
		attach( 'Order receipt', file( 'receipt.pdf' ) );
		calls.at( -1 )?.answer( stored( 'file_1' ) );
		await pass();
		press( 'Next' );
		await pass();
		const before = platform.dispute;
		posts( calls )
			.at( -1 )
			?.answer( {
				...before,
				evidence: { ...before.evidence, receipt: 'file_1' },
			} );
		await pass();
		press( 'Back' );
		press( /the file/ );
		press( 'Next' );
		await pass();
		expect( last( calls ).evidence.receipt ).toBe( '' );
	} );

	it( 'clear their place when an upload fails, say why, and leave the others', async () => {
		const calls = await show();
		attach( 'Order receipt', file( 'receipt.pdf' ) );
		calls.at( -1 )?.answer( stored( 'file_1' ) );
		await pass();
		attach( 'Refund policy', file( 'policy.pdf' ) );
		calls.at( -1 )?.fail( 415, {
			code: 'wcpay_evidence_file_upload_error',
			message: 'Choose a PDF.',
		} );
		await pass();
		expect( notices ).toEqual( [
			'error: Failed to upload file. (Choose a PDF.)',
		] );
		const place = screen.getByRole( 'group', { name: /^Refund policy/ } );
		expect( place ).toHaveTextContent( 'Choose a PDF.' );
		expect(
			within( place ).getByRole( 'button', { name: /^Choose file/ } )
		).toBeVisible();
		await next( calls );
		expect( last( calls ).evidence.receipt ).toBe( 'file_1' );
		expect( last( calls ).evidence ).not.toHaveProperty( 'refund_policy' );
	} );

	it.each( [
		[ 4_500_000, 1 ],
		[ 4_500_001, 0 ],
	] )( 'of %d bytes are sent %d times', async ( size, times ) => {
		const calls = await show();
		attach( 'Order receipt', file( 'receipt.pdf', size ) );
		expect( calls.filter( ( { path } ) => path === '/file' ) ).toHaveLength(
			times
		);
		expect( notices ).toEqual(
			Array.from( { length: 1 - times }, () =>
				expect.stringMatching( /^info: .+exceed the total size limit/ )
			)
		);
	} );

	it( 'that are sent at the same time share the room', async () => {
		const calls = await show();
		attach( 'Order receipt', file( 'a.pdf', 2_500_000 ) );
		attach( 'Refund policy', file( 'b.pdf', 2_000_001 ) );
		attach( 'Other documents', file( 'c.pdf', 2_000_000 ) );
		const sent = calls.filter( ( { path } ) => path === '/file' );
		expect( sent ).toHaveLength( 2 );
		// The room of one that fails is free again.
		sent[ 1 ]?.fail( 503, { code: 'down', message: 'Down.' } );
		await pass();
		attach( 'Refund policy', file( 'b.pdf', 2_000_000 ) );
		expect( calls.filter( ( { path } ) => path === '/file' ) ).toHaveLength(
			3
		);
	} );

	it.each( [
		[ 'shell.php', 1000, 'Choose a PDF, PNG or JPEG file.' ],
		[ 'a.pdf.exe', 1000, 'Choose a PDF, PNG or JPEG file.' ],
		[ 'a.svg', 1000, 'Choose a PDF, PNG or JPEG file.' ],
		[ 'pdf', 1000, 'Choose a PDF, PNG or JPEG file.' ],
		[ 'a.pdf', 0, 'This file is empty.' ],
	] )( 'such as %s of %d bytes aren’t sent', async ( name, size, says ) => {
		const calls = await show();
		attach( 'Order receipt', file( name, size ) );
		expect(
			screen.getByRole( 'group', { name: /^Order receipt/ } )
		).toHaveTextContent( says );
		expect( calls.some( ( { path } ) => path === '/file' ) ).toBe( false );
	} );

	it.each( [ 'a.PDF', 'b.Png', 'c.jpg', 'd.jpeg', 'Акт ‮fdp.pdf' ] )(
		'such as %s are sent',
		async ( name ) => {
			const calls = await show();
			attach( 'Order receipt', file( name ) );
			expect( calls.some( ( { path } ) => path === '/file' ) ).toBe(
				true
			);
		}
	);
} );

describe( 'A draft that was changed elsewhere', () => {
	async function collide() {
		const calls = await show();
		type( 'Product description', 'My lamp' );
		press( 'Next' );
		await pass();
		platform.dispute = {
			...platform.dispute,
			evidence: {
				...platform.dispute.evidence,
				product_description: 'Their vase',
				receipt: null,
			},
		};
		posts( calls )[ 0 ]?.fail( 409, {
			code: 'wcpay_evidence_changed',
			message: 'Changed.',
		} );
		await pass();
		const question = screen.getByRole( 'dialog' );
		expect( question ).toHaveTextContent(
			/YoursMy lampSaved elsewhereTheir vase/
		);
		return calls;
	}

	it( 'is overwritten when the merchant says so', async () => {
		const calls = await collide();
		expect( posts( calls )[ 0 ]?.data ).toMatchObject( {
			based_on: { product_description: null },
		} );
		press( 'Keep my version' );
		await pass();
		expect( posts( calls )[ 1 ]?.data ).toMatchObject( {
			evidence: { product_description: 'My lamp' },
			based_on: { product_description: 'Their vase' },
		} );
		await saved( calls );
		expect( notices ).toEqual( [ 'success: Evidence saved!' ] );
	} );

	it( 'is compared with what is remembered beside evidence, too', async () => {
		const remembered = {
			__product_type: 'physical_product',
			__duplicate_status: 'is_not_duplicate',
			__cover_letter: 'automatic',
		};
		const calls = await show( {
			reason: 'duplicate',
			metadata: remembered,
		} );
		fireEvent.click( screen.getByLabelText( /^Yes, the customer/ ) );
		press( 'Next' );
		await pass();
		expect( last( calls ).based_on.metadata ).toEqual( remembered );
		platform.dispute = {
			...platform.dispute,
			metadata: { ...remembered, __product_type: 'offline_service' },
		};
		const refuse = async () => {
			posts( calls )
				.at( -1 )
				?.fail( 409, { code: 'wcpay_evidence_changed', message: '' } );
			await pass();
		};
		await refuse();
		expect( screen.getByRole( 'dialog' ) ).toHaveTextContent(
			/Product typeYoursPhysical productSaved elsewhereOffline service/
		);
		expect( screen.getByRole( 'dialog' ) ).toHaveTextContent(
			/Was it a duplicate\?YoursYes, .+Saved elsewhereNo, /
		);
		press( 'Keep my version' );
		await pass();
		expect( last( calls ) ).toMatchObject( {
			metadata: {
				__product_type: 'physical_product',
				__duplicate_status: 'is_duplicate',
			},
			based_on: { metadata: { __product_type: 'offline_service' } },
		} );
		await refuse();
		press( 'Use the other version' );
		await pass();
		expect( field( 'Product type' ).value ).toBe( 'offline_service' );
		expect( screen.getByLabelText( /^No, the payments/ ) ).toBeChecked();
	} );

	it( 'is the merchant’s own in what is remembered, too, when an answer was lost', async () => {
		const calls = await show( {
			metadata: { __product_type: 'physical_product', other: 'x' },
		} );
		type( 'Product type', 'multiple' );
		press( 'Next' );
		await pass();
		const sent = last( calls ).metadata;
		platform.dispute = {
			...platform.dispute,
			metadata: { ...platform.dispute.metadata, ...sent, other: 'y' },
		};
		posts( calls )[ 0 ]?.fail( 0, { code: 'fetch_error', message: '' } );
		await pass();
		type( 'Product type', 'offline_service' );
		press( 'Next' );
		await pass();
		expect( last( calls ).based_on.metadata ).toEqual( {
			...sent,
			__product_type: 'multiple',
			other: 'x',
		} );
	} );

	it( 'is taken when the merchant says so', async () => {
		const calls = await collide();
		press( 'Use the other version' );
		await pass();
		expect( field( 'Product description' ).value ).toBe( 'Their vase' );
		expect( posts( calls ) ).toHaveLength( 1 );
	} );

	it( 'is the merchant’s own when the answer to the save was lost', async () => {
		const calls = await show();
		type( 'Product description', 'My lamp' );
		press( 'Next' );
		await pass();
		platform.dispute = {
			...platform.dispute,
			evidence: {
				...platform.dispute.evidence,
				product_description: 'My lamp',
			},
		};
		posts( calls )[ 0 ]?.fail( 0, { code: 'fetch_error', message: '' } );
		await pass();
		type( 'Product description', 'My lamp, blue' );
		press( 'Next' );
		await pass();
		expect( last( calls ) ).toMatchObject( {
			evidence: { product_description: 'My lamp, blue' },
			based_on: { product_description: 'My lamp' },
		} );
	} );

	it( 'stays as it is while the merchant decides nothing', async () => {
		const calls = await collide();
		press( 'Decide later' );
		await pass();
		expect( field( 'Product description' ).value ).toBe( 'My lamp' );
		expect( posts( calls ) ).toHaveLength( 1 );
	} );
} );
