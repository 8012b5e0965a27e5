import { Link } from '@woocommerce/components';
import { SelectControl } from '@wordpress/components';

import type { Glance, GlancePeriodSums } from '../../../contract/types';
import { formatAmount } from '../../../money/format-amount';
import { shortDate } from '../../../time/format-interval';
import { Amount } from '../../../ui/amount';
import { Card } from '../../../ui/card';
import { Failure } from '../../../ui/failure';
import { BalanceChanges } from './balance-changes';
import {
	amountOf,
	mainFigures,
	otherFees,
	proofOf,
	shareOf,
	type Figure,
} from './figures';
import { Numbers } from './numbers';
import { Spark } from './spark';
import { changed, compared, periods, proof, texts } from './strings';
import { choosePeriod, useShownGlance } from './use-shown-glance';
import './style.scss';

interface Props {
	/** The page's currency, ISO code in lower case; null until it is known. */
	currency: string | null;
	/** Called when there are numbers, or when they failed: what else the page needs may be asked for. */
	onShown?: () => void;
}

/**
 * Sales, refunds, disputes, fees and net of the last days against the days before, and the balance. Each number leads to the list that adds
 * up to it.
 */
export function GlanceCard( { currency, onShown }: Props ) {
	const { value, error, isLoading, reload } = useShownGlance(
		currency,
		onShown
	);
	return (
		<Card
			title={ texts.title }
			isBusy={ isLoading }
			tools={ value && <PeriodPicker value={ value.period } /> }
		>
			{ error && ! value ? (
				<Failure
					title={ texts.failed }
					error={ error }
					onRetry={ reload }
				/>
			) : (
				<div
					className={ `merchant-payments-glance${
						isLoading && value ? ' is-outdated' : ''
					}` }
				>
					<p className="screen-reader-text" role="status">
						{ ! value && texts.loading }
					</p>
					<p className="merchant-payments-glance__days">
						{ value
							? compared(
									daysOf( value.current ),
									daysOf( value.previous )
								)
							: '\u00a0' }
					</p>
					<dl className="merchant-payments-glance__figures">
						{ mainFigures.map( ( figure ) => (
							<Item
								key={ figure.sum }
								figure={ figure }
								glance={ value }
							/>
						) ) }
					</dl>
					<BalanceChanges glance={ value } />
					{ value && <Numbers glance={ value } /> }
				</div>
			) }
		</Card>
	);
}

const daysOf = ( {
	date_start: first,
	date_end: last,
}: Pick< GlancePeriodSums, 'date_start' | 'date_end' > ): [
	string,
	string,
] => [ shortDate( first, 'day' ), shortDate( last, 'day' ) ];

const PeriodPicker = ( { value }: { value: Glance[ 'period' ] } ) => (
	<SelectControl
		label={ texts.period }
		hideLabelFromVision
		__next40pxDefaultSize
		__nextHasNoMarginBottom
		value={ value }
		options={ Object.entries( periods ).map( ( [ name, label ] ) => ( {
			value: name,
			label,
		} ) ) }
		onChange={ choosePeriod }
	/>
);

interface ItemProps {
	figure: Figure;
	/** Null while it loads. */
	glance: Glance | null;
}

function Item( { figure, glance }: ItemProps ) {
	return (
		<div
			className={ `merchant-payments-glance__figure merchant-payments-glance__figure--${ figure.sum }` }
		>
			<dt>{ figure.label }</dt>
			{ glance ? (
				<Known figure={ figure } glance={ glance } />
			) : (
				<dd
					className="merchant-payments-glance__place"
					aria-hidden="true"
				>
					<span className="merchant-payments-placeholder" />
				</dd>
			) }
		</div>
	);
}

function Known( { figure, glance }: { figure: Figure; glance: Glance } ) {
	const { current, previous, points, currency } = glance;
	const now = amountOf( figure, current );
	const before = amountOf( figure, previous );
	const further = figure.sum === 'fees' ? otherFees( glance ) : null;
	return (
		<dd>
			<span className="merchant-payments-glance__amount">
				<Proven figure={ figure } glance={ glance } />
			</span>
			<span className="merchant-payments-glance__change">
				{ changed(
					shareOf( now, before ),
					formatAmount( before, currency )
				) }
			</span>
			<Spark
				amounts={ points.map( ( point ) => amountOf( figure, point ) ) }
			/>
			{ further && (
				<span className="merchant-payments-glance__further">
					{ further.label }{ ' ' }
					<Proven figure={ further } glance={ glance } />
				</span>
			) }
		</dd>
	);
}

/** The amount, with a link to its list. */
function Proven( { figure, glance }: { figure: Figure; glance: Glance } ) {
	const href = proofOf( figure.category, glance );
	const amount = (
		<Amount
			amount={ amountOf( figure, glance.current ) }
			currency={ glance.currency }
		/>
	);
	return href ? (
		<Link href={ href } type="wc-admin" title={ proof( figure.label ) }>
			{ amount }
		</Link>
	) : (
		amount
	);
}
