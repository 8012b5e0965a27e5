import { formatInstant, formatSeconds } from '../time/format-time';
import { NOTHING } from './nothing';
import './date-time.scss';

interface Props {
	/** `Y-m-d H:i:s` in UTC, or UTC seconds, as the API has them in different places; null for what has not happened. */
	at: string | number | null;
	/** Where the time of day stands; left out, the date alone is shown. */
	time?: 'below' | 'beside';
}

/**
 * When something happened, by the store's clock.
 */
export function DateTime( { at, time: place }: Props ) {
	const moment =
		typeof at === 'string' ? formatInstant( at ) : inSeconds( at );
	if ( ! moment ) {
		return <>{ at ?? NOTHING }</>;
	}
	const { date, time, iso } = moment;
	return (
		<time dateTime={ iso }>
			{ date }
			{ place === 'beside' && ' ' }
			{ place && (
				<bdi
					className={
						place === 'below'
							? 'wcpay-list__note'
							: 'wcpay-date-time__time'
					}
				>
					{ time }
				</bdi>
			) }
		</time>
	);
}

const inSeconds = ( seconds: number | null ) =>
	seconds === null ? null : formatSeconds( seconds );
