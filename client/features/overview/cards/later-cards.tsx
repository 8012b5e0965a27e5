import { usePart } from '../../../data/use-part';
import { Card } from '../../../ui/card';
import { PartFailure } from '../../../ui/part-failure';
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
	const {
		Part: Cards,
		hasFailed,
		load,
	} = usePart< CardsProps >( PART, isReady );
	return (
		<div className="merchant-payments-later">
			{ Cards && <Cards { ...props } /> }
			{ ! Cards && hasFailed && (
				<Card title={ titles.payouts }>
					<PartFailure title={ texts.failed } onRetry={ load } />
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
