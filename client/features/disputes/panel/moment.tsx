import { formatSeconds } from '../../../time/format-time';

/**
 * A moment on the store's clock.
 *
 * @param props
 * @param props.seconds UTC seconds.
 */
export function Moment( { seconds }: { seconds: number } ) {
	const { date, time, iso } = formatSeconds( seconds );
	return (
		<time dateTime={ iso }>
			{ date } <bdi className="wcpay-dispute__time">{ time }</bdi>
		</time>
	);
}
