import { act, renderHook } from '@testing-library/react';

import { changed } from '../../../data/stores';
import { settle } from '../../../data/test/settle';
import { useUncapturedTab } from '../tab';
import { authorization, fakeStore } from './shop';

const title = async () => {
	const { result, unmount } = renderHook( useUncapturedTab );
	await act( settle );
	const shown = result.current.title;
	unmount();
	return shown;
};

it( 'The payments in the title of the tab are counted again when the page is opened after a while', async () => {
	fakeStore( [ authorization( 7 ) ] );
	changed( 'transactions' );
	expect( await title() ).toBe( 'Uncaptured (1)' );

	fakeStore( [ authorization( 7 ), authorization( 8 ) ] );
	expect( await title() ).toBe( 'Uncaptured (1)' );

	const later = Date.now() + 60_001;
	const clock = jest.spyOn( Date, 'now' ).mockReturnValue( later );
	expect( await title() ).toBe( 'Uncaptured (2)' );
	clock.mockRestore();
} );
