import { useCallback, useEffect, useState } from '@wordpress/element';
import type { ComponentType } from 'react';

import { loadedPart, loadPart } from '../../../data/parts';
import { Card } from '../../../ui/card';
import { Failure } from '../../../ui/failure';
import { AccountPlaceholder, PayoutsPlaceholder } from './placeholders';
import type { CardsProps } from './props';
import { texts, titles } from './strings';

/** client/pages/overview/cards.tsx. */
const PART = 'overview/cards';

interface Props extends CardsProps {
	/** Whether to load the cards: the page's first numbers come first. */
	isReady: boolean;
}

/** Cards with a script of their own. Placeholders keep their height until it is there. */
export function LaterCards( { isReady, ...props }: Props ) {
	const { Cards, hasFailed, load } = useCards( isReady );
	return (
		<div className="merchant-payments-later">
			{ Cards && <Cards { ...props } /> }
			{ ! Cards && hasFailed && (
				<Card title={ titles.payouts }>
					<Failure
						title={ texts.failed }
						error={ {
							code: 'wcpay_part_missing',
							message: texts.reason,
							status: 0,
							param: null,
						} }
						onRetry={ load }
					/>
				</Card>
			) }
			{ ! Cards && ! hasFailed && <Placeholders /> }
		</div>
	);
}

const Placeholders = () => (
	<>
		<p className="screen-reader-text" role="status">
			{ texts.loading }
		</p>
		<Card title={ titles.payouts } isBusy>
			<PayoutsPlaceholder />
		</Card>
		<Card title={ titles.account } isBusy>
			<AccountPlaceholder />
		</Card>
	</>
);

interface State {
	Cards: ComponentType< CardsProps > | null;
	hasFailed: boolean;
}

function useCards( isReady: boolean ) {
	const [ state, setState ] = useState< State >( () => ( {
		Cards: loadedPart( PART ),
		hasFailed: false,
	} ) );
	const load = useCallback( () => {
		setState( { Cards: null, hasFailed: false } );
		loadPart< CardsProps >( PART ).then(
			( Cards ) => setState( { Cards, hasFailed: false } ),
			() => setState( { Cards: null, hasFailed: true } )
		);
	}, [] );
	const isDue = isReady && ! state.Cards && ! state.hasFailed;
	useEffect( () => {
		if ( isDue ) {
			load();
		}
	}, [ isDue, load ] );
	return { ...state, load };
}
