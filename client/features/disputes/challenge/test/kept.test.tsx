import { screen, within } from '@testing-library/react';

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
