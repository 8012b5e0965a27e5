import { Link } from '@woocommerce/components';
import { SelectControl } from '@wordpress/components';

import type { Glance } from '../../../contract/types';
import { formatAmount } from '../../../money/format-amount';
import { Amount } from '../../../ui/amount';
import { Card } from '../../../ui/card';
import { Failure } from '../../../ui/failure';
import { InPlace } from '../../../ui/in-place';
import { Spark } from '../../../ui/chart/spark';
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
import { Pictures } from './pictures';
import { changed, compared, periods, proof, texts } from './strings';
import { choosePeriod, useShownGlance } from './use-shown-glance';
import './style.scss';

interface Props {
	/** The page's currency, ISO code in lower case; null until it is known. */
	currency: string | null;
	/** Called when there are numbers, or with null when they failed: what else the page needs may be asked for. */
	onShown?: ( glance: Glance | null ) => void;
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
			tools={ <PeriodPicker value={ value?.period } /> }
		>
			{ error && ! value ? (
				<InPlace of={ <Content glance={ null } /> }>
					<Failure
						title={ texts.failed }
						error={ error }
						onRetry={ reload }
					/>
				</InPlace>
			) : (
				<Content glance={ value } isOutdated={ isLoading } />
			) }
		</Card>
	);
}

interface ContentProps {
	/** Null while it loads. */
	glance: Glance | null;
	isOutdated?: boolean;
}

const Content = ( { glance, isOutdated = false }: ContentProps ) => (
	<div
		className={ `merchant-payments-glance${
			isOutdated && glance ? ' is-outdated' : ''
		}` }
	>
		<p className="screen-reader-text" role="status">
			{ ! glance && texts.loading }
		</p>
		<p className="merchant-payments-glance__days">
			{ glance ? compared( glance ) : '\u00a0' }
		</p>
		<dl className="merchant-payments-glance__figures">
			{ mainFigures.map( ( figure ) => (
				<Item key={ figure.sum } figure={ figure } glance={ glance } />
			) ) }
		</dl>
		<Pictures glance={ glance } />
		<BalanceChanges glance={ glance } />
		{ glance && <Numbers glance={ glance } /> }
	</div>
);

/** There from the start: it makes the header higher. */
const PeriodPicker = ( {
	value,
}: {
	value: Glance[ 'period' ] | undefined;
} ) => (
	<SelectControl
		label={ texts.period }
		hideLabelFromVision
		__next40pxDefaultSize
		__nextHasNoMarginBottom
		disabled={ ! value }
		value={ value ?? '28_days' }
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
