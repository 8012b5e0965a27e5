import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { getHistory } from '@woocommerce/navigation';

import examples from '../../../contract/examples.json';
import { lists } from '../../../contract/lists';
import { changed } from '../../../data/stores';
import { fakeServer, type Call } from '../../../data/test/fake-server';
import { notices } from '../../../data/test/notices';
import { parametersOf } from '../../../list-page/filters/parameters';
import { watchSavedFiles } from '../../../list-page/test/saved-file';
import DocumentsPage, { allDocuments } from '../page';

const PAGE = '/wp-admin/admin.php?page=wc-admin&path=%2Fpayments%2Fdocuments';

const documents = examples[ 'GET /wc/v3/payments/documents' ].data;
const [ newest ] = documents;
const ID = newest?.document_id ?? '';
const FILE = `/documents/${ ID }`;

const account = ( hasDetails: boolean | undefined, country = 'DE' ) => ( {
	...examples[ 'GET /wc/v3/payments/accounts' ],
	country,
	has_submitted_vat_data: hasDetails,
} );

const pdf = {
	headers: { get: () => 'attachment; filename="invoice.pdf"' },
	blob: () => Promise.resolve( new Blob( [ '%PDF-1.5' ] ) ),
};

const saved = watchSavedFiles();
afterAll( saved.restore );

const names = async () =>
	( await saved.files() ).map( ( { name } ) => name ).slice( before );
let before = 0;

/** Answers lists; the rest as the test says: by path, an answer or what is done with the call. */
async function show(
	answers: Record< string, unknown | ( ( call: Call ) => unknown ) >,
	query = ''
) {
	getHistory().replace( PAGE + query );
	const all: typeof answers = {
		'/documents': { data: documents },
		'/documents/summary': { count: documents.length },
		...answers,
	};
	const calls = fakeServer( ( call ) => {
		const answer = all[ call.path ];
		return typeof answer === 'function' ? answer( call ) : answer;
	} );
	render( <DocumentsPage /> );
	// Stores are shared between tests: data of earlier tests is made stale.
	act( () => changed( 'documents' ) );
	await screen.findAllByRole( 'rowheader' );
	return calls;
}

const button = ( name: string | RegExp ) =>
	screen.getByRole( 'button', { name } );
const firstDownload = () =>
	screen.getAllByRole( 'button', { name: /^Download/ } )[ 0 ] as HTMLElement;
const asked = ( calls: Call[], path: string ) =>
	calls.filter( ( call ) => call.path === path );

beforeEach( async () => {
	before = ( await saved.files() ).length;
	notices.length = 0;
	window.merchantPaymentsSettings = { dateFormat: 'F j, Y' };
} );

describe( 'The documents page', () => {
	it( 'shows what each is, and what it is about', async () => {
		await show( {} );
		const [ , row ] = screen.getAllByRole( 'row' );
		expect(
			[ ...( row?.children ?? [] ) ].map(
				( { textContent } ) => textContent
			)
		).toEqual( [
			'March 1, 2026',
			'VAT invoice',
			'February 1, 2026',
			'February 28, 2026',
			'Download VAT invoice of March 1, 2026',
		] );
	} );

	it( 'has the filters and sorts of the API', () => {
		expect(
			parametersOf( allDocuments.filters )
				.map( ( { name } ) => name )
				.sort()
		).toEqual( [ ...lists.documents.filters ].sort() );
		expect(
			allDocuments.fields
				.filter( ( { isSortable } ) => isSortable )
				.map( ( { key } ) => key )
		).toEqual( [ ...lists.documents.sorts ] );
	} );

	it( 'exports its data, not its buttons, which can’t be hidden', async () => {
		const calls = await show( {
			'/documents/download': { export_id: 'exp_1' },
		} );
		await userEvent.click( button( 'Export' ) );
		expect(
			asked( calls, '/documents/download' )[ 0 ]?.data
		).toMatchObject( {
			columns: [ 'date', 'type', 'period_from', 'period_to' ],
		} );
		await userEvent.click( button( 'Choose columns' ) );
		expect(
			screen
				.getAllByRole( 'menuitemcheckbox' )
				.map( ( { textContent } ) => textContent )
		).toEqual( [ 'Type', 'Period from', 'Period to' ] );
	} );
} );

describe( 'A download', () => {
	it.each( [
		[ 'whose tax details are there', true ],
		[ 'that has none', undefined ],
	] )( 'starts at once for an account %s', async ( _case, hasDetails ) => {
		const calls = await show( {
			'/accounts': account( hasDetails ),
			[ FILE ]: pdf,
		} );
		await userEvent.click( firstDownload() );
		await waitFor( async () =>
			expect( await names() ).toEqual( [ 'invoice.pdf' ] )
		);
		await userEvent.click( firstDownload() );
		await waitFor( async () => expect( await names() ).toHaveLength( 2 ) );
		expect( asked( calls, '/accounts' ) ).toHaveLength( 1 );
		expect( screen.queryByRole( 'dialog' ) ).toBeNull();
	} );

	it( 'of another type needs no tax details', async () => {
		const calls = await show( {
			'/documents': {
				data: [ { ...newest, type: 'annual_statement' } ],
			},
			[ FILE ]: pdf,
		} );
		await userEvent.click( button( /^Download Annual Statement/ ) );
		await waitFor( async () => expect( await names() ).toHaveLength( 1 ) );
		expect( asked( calls, '/accounts' ) ).toHaveLength( 0 );
	} );

	it( 'runs once, however often its button is pressed, beside others', async () => {
		const other = `/documents/${ documents[ 1 ]?.document_id }`;
		const calls = await show( { '/accounts': account( true ) } );
		const [ first, second ] = screen.getAllByRole( 'button', {
			name: /^Download/,
		} ) as [ HTMLElement, HTMLElement ];
		for ( const pressed of [ first, first, second ] ) {
			await userEvent.click( pressed );
		}
		await waitFor( () =>
			expect( asked( calls, other ) ).toHaveLength( 1 )
		);
		expect( asked( calls, FILE ) ).toHaveLength( 1 );
		expect( first ).toHaveAttribute( 'aria-disabled', 'true' );

		await act( async () => asked( calls, FILE )[ 0 ]?.answer( pdf ) );
		expect( first ).toHaveAttribute( 'aria-disabled', 'false' );
		expect( second ).toHaveAttribute( 'aria-disabled', 'true' );
		await act( async () => asked( calls, other )[ 0 ]?.answer( pdf ) );
		expect( second ).toHaveAttribute( 'aria-disabled', 'false' );
	} );

	it.each( [ '/accounts', FILE ] )(
		'that fails at %s says why, and works when it is pressed again',
		async ( path ) => {
			let isDown = true;
			await show( {
				'/accounts': account( true ),
				[ FILE ]: pdf,
				[ path ]: ( call: Call ) => {
					if ( isDown ) {
						call.fail( 503, { message: 'In repair.' } );
						return undefined;
					}
					return path === FILE ? pdf : account( true );
				},
			} );
			await userEvent.click( firstDownload() );
			await waitFor( () =>
				expect( notices ).toEqual( [
					'error: The document couldn’t be downloaded. In repair.',
				] )
			);
			isDown = false;
			await userEvent.click( firstDownload() );
			await waitFor( async () =>
				expect( await names() ).toHaveLength( 1 )
			);
		}
	);
} );

describe( 'An address with a document', () => {
	const QUERY = `&document_id=${ ID }&document_type=vat_invoice&type_is=vat_invoice`;

	it( 'downloads it, once, and keeps the filters', async () => {
		const calls = await show(
			{ '/accounts': account( true ), [ FILE ]: pdf },
			QUERY
		);
		await waitFor( async () => expect( await names() ).toHaveLength( 1 ) );
		await waitFor( () =>
			expect( getHistory().location.search ).not.toMatch( /document_/ )
		);
		expect( getHistory().location.search ).toMatch( /type_is=vat_invoice/ );
		expect( asked( calls, FILE ) ).toHaveLength( 1 );
	} );

	it.each( [
		`&document_id=${ ID }`,
		'&document_type=vat_invoice',
		`&document_id[]=${ ID }&document_type=vat_invoice`,
		`&document_id=&document_type=vat_invoice`,
	] )( 'needs both parameters: %s downloads nothing', async ( query ) => {
		const calls = await show( {}, query );
		expect( calls.map( ( { path } ) => path ) ).not.toContain( FILE );
		expect( asked( calls, '/accounts' ) ).toHaveLength( 0 );
	} );

	it.each( [ '../accounts', '🙂', 'x'.repeat( 256 ) ] )(
		'asks the server for no nonsense: %s',
		async ( id ) => {
			const query = `&document_id=${ encodeURIComponent( id ) }&document_type=vat_invoice`;
			const calls = await show( {}, query );
			expect(
				screen.getAllByText( /Your account has no such document/ )[ 0 ]
			).toBeVisible();
			expect( screen.queryByText( 'Try again' ) ).toBeNull();
			expect( new Set( calls.map( ( { path } ) => path ) ) ).toEqual(
				new Set( [ '/documents', '/documents/summary' ] )
			);
		}
	);

	it( 'of another account says so', async () => {
		await show(
			{
				'/accounts': account( true ),
				'/documents/doc_other': ( call: Call ) =>
					call.fail( 404, {
						code: 'resource_missing',
						message: "No such document: 'doc_other'",
					} ),
			},
			'&document_id=doc_other&document_type=vat_invoice'
		);
		expect(
			( await screen.findAllByText( /no such document/ ) )[ 0 ]
		).toHaveTextContent(
			'The document couldn’t be downloaded. Your account has no such document. Choose one from the list.'
		);
		expect( screen.queryByText( 'Try again' ) ).toBeNull();
	} );

	it( 'that fails for now can be tried again', async () => {
		let isDown = true;
		await show(
			{
				'/accounts': account( true ),
				[ FILE ]: ( call: Call ) => {
					if ( isDown ) {
						call.fail( 500, { message: 'In repair.' } );
						return undefined;
					}
					return pdf;
				},
			},
			QUERY
		);
		const retry = await screen.findByRole( 'button', {
			name: 'Try again',
		} );
		isDown = false;
		await userEvent.click( retry );
		await waitFor( async () => expect( await names() ).toHaveLength( 1 ) );
		await waitFor( () => expect( retry ).not.toBeInTheDocument() );
	} );
} );
