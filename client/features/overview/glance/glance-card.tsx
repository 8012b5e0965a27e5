import { Link } from '@woocommerce/components';
import { SelectControl } from '@wordpress/components';

import type { Glance, GlancePeriodSums } from '../../../contract/types';
import { formatAmount } from '../../../money/format-amount';
import { shortDate } from '../../../time/format-interval';
import { Amount } from '../../../ui/amount';
import { Card } from '../../../ui/card';
import { Failure } from '../../../ui/failure';
import { figures, proofOf, shareOf, type Figure } from './figures';
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

/** Sales, fees, refunds and disputes of the last days against the days before. Each number leads to the list that adds up to it. */
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
						{ figures.map( ( figure ) => (
							<Item
								key={ figure.sum }
								figure={ figure }
								glance={ value }
							/>
						) ) }
					</dl>
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
	const { sum, label } = figure;
	const href = proofOf( figure, glance );
	const amount = <Amount amount={ current[ sum ] } currency={ currency } />;
	return (
		<dd>
			<span className="merchant-payments-glance__amount">
				{ href ? (
					<Link
						href={ href }
						type="wc-admin"
						title={ proof( label ) }
					>
						{ amount }
					</Link>
				) : (
					amount
				) }
			</span>
			<span className="merchant-payments-glance__change">
				{ changed(
					shareOf( current[ sum ], previous[ sum ] ),
					formatAmount( previous[ sum ], currency )
				) }
			</span>
			<Spark amounts={ points.map( ( point ) => point[ sum ] ) } />
		</dd>
	);
}
