import { updateQueryString } from '@woocommerce/navigation';
import type { ComponentType, ReactNode } from 'react';

import type { Overview } from '../../../contract/types';
import { useBalances } from '../../../data/balances';
import { useSearch } from '../../../list-page/use-list-query';
import { Card } from '../../../ui/card';
import { CurrencyPicker } from '../../../ui/currency-picker';
import { Failure } from '../../../ui/failure';
import { InPlace } from '../../../ui/in-place';
import { balanceOf, balancesOf, chosen, type Balance } from './balances';
import { Figures } from './figures';
import type { HistoryProps } from './history';
import type { InstantProps } from './instant-payout';
import { texts } from './strings';
import './style.scss';

/** URL parameter of the chosen currency. */
const SELECTED = 'selected_currency';

interface Props {
	/** Whether to request the balance: the list's rows load first. */
	isReady: boolean;
	/** The page's currency, ISO code in lower case, null until it is known. Without it the card chooses one itself. */
	currency?: string | null;
	/** Pays out at once what can be. */
	Instant: ComponentType< InstantProps >;
	/** Draws how the balance came about. Not given on pages where the card is small. */
	History?: ComponentType< HistoryProps >;
}

/** The balance of a currency, and the instant payout. Placeholders keep its height while it loads. */
export function BalanceCard( { isReady, currency, Instant, History }: Props ) {
	const selected = new URLSearchParams( useSearch() ).get( SELECTED );
	const { value, error, isLoading, reload } = useBalances( isReady );
	const balances = value ? balancesOf( value ) : [];
	const balance =
		value &&
		( currency
			? balanceOf( value, currency )
			: chosen( balances, selected ) );
	const content = (
		<Content overview={ value } balance={ balance } Instant={ Instant }>
			{ History && <History currency={ balance?.currency ?? null } /> }
		</Content>
	);
	return (
		<div
			className={ `merchant-payments-balance${ History ? '' : ' is-small' }` }
		>
			<Card
				title={ texts.title }
				isBusy={ isLoading }
				tools={
					balance &&
					currency === undefined && (
						<Picker balances={ balances } value={ balance } />
					)
				}
			>
				{ error && ! value ? (
					<InPlace of={ content }>
						<Failure
							title={ texts.failed }
							error={ error }
							onRetry={ reload }
						/>
					</InPlace>
				) : (
					content
				) }
			</Card>
		</div>
	);
}

const Picker = ( {
	balances,
	value,
}: {
	balances: readonly Balance[];
	value: Balance;
} ) => (
	<CurrencyPicker
		label={ texts.currency }
		currencies={ balances.map( ( one ) => one.currency ) }
		value={ value.currency }
		onChange={ ( chosenOne ) =>
			updateQueryString( { [ SELECTED ]: chosenOne } )
		}
	/>
);

function Content( {
	overview,
	balance,
	Instant,
	children,
}: {
	overview: Overview | null;
	balance: Balance | null;
	Instant: Props[ 'Instant' ];
	children: ReactNode;
} ) {
	return (
		<div className="merchant-payments-balance__parts">
			<p className="screen-reader-text" role="status">
				{ ! balance && texts.loading }
			</p>
			<div className="merchant-payments-balance__money">
				<Figures
					balance={ balance }
					account={ overview?.account ?? null }
				/>
				{ balance?.instant && (
					<Instant
						key={ balance.currency }
						offer={ balance.instant }
						available={ balance.available }
					/>
				) }
			</div>
			{ children }
		</div>
	);
}
