import { act, render, screen, waitFor } from '@testing-library/react';

import { notices } from '../../data/test/notices';
import { settle } from '../../data/test/settle';
import { DownloadButton } from '../download-button';
import { watchSavedFiles } from './saved-file';
import { thingsOn, type Thing } from './things';

const told: unknown[] = [];

const query = {
	page: 1,
	perPage: 25,
	sort: 'name',
	direction: 'asc' as const,
	filters: {},
};

function show( read: () => Promise< readonly Thing[] > ) {
	const file = {
		name: 'things',
		read,
		columns: () => [
			{ key: 'name', label: 'Name', value: ( { name }: Thing ) => name },
		],
	};
	render(
		<DownloadButton file={ file } query={ query } columns={ [ 'name' ] } />
	);
	act( () => screen.getByRole( 'button', { name: 'Export' } ).click() );
}

beforeEach( () => {
	notices.length = 0;
	told.length = 0;
	window.wcTracks = { recordEvent: ( ...event ) => told.push( event ) };
} );

afterEach( () => {
	delete window.wcTracks;
} );

it( 'A file that the browser writes is counted once, with its list and its rows', async () => {
	const saved = watchSavedFiles();
	show( async () => thingsOn( 1 ) );

	await waitFor( async () =>
		expect( await saved.files() ).toHaveLength( 1 )
	);
	await act( settle );
	expect( told ).toEqual( [
		[ 'merchant_payments_csv_exported', { list: 'things', rows: 25 } ],
	] );
	saved.restore();
} );

it( 'A list that cannot be read is not counted as a file', async () => {
	show( () => Promise.reject( new Error() ) );
	await act( settle );

	expect( notices ).toEqual( [
		'error: There was a problem generating your export.',
	] );
	expect( told ).toEqual( [] );
} );
