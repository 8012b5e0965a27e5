<?php

declare( strict_types=1 );

namespace MerchantPayments\Sandbox\Faults;

use Closure;
use MerchantPayments\Platform\Exception\PlatformException;
use MerchantPayments\Platform\Transport;

/**
 * What a fault leaves behind: a request that arrives late, a key whose first answer was an error, an object that reads show as it was. Kept
 * in one autoloaded option of each sandbox, so that one without costs no query.
 *
 * @phpstan-type Late array{at: int, path: string, params: array<string, mixed>, key: string|null}
 * @phpstan-type Stale array{until: int, path: string, object: array<string, mixed>, hidden: string}
 */
final class Aftermath {

	public const OPTION = 'merchant_payments_sandbox_aftermath';

	/** After how many seconds a late request arrives. */
	private const LATE = 90;

	/** For how many seconds reads are out of date. */
	private const STALE = 5;

	/** Paths of objects that a write changes, with what follows them; writes to others make a new object. */
	private const CHANGED = '~^(/v1/(?:payment_intents|disputes)/\w+)(?:/(?:capture|cancel|close))?$~';

	/**
	 * @param string         $option The option's name.
	 * @param Closure(): int $now    The sandbox's time, in UTC seconds.
	 */
	public function __construct( private readonly string $option, private readonly Closure $now, private readonly Transport $transport ) {}

	/** Carries out what was sent earlier and arrives now. Nobody hears of the answers. */
	public function arrive(): void {
		$all  = $this->read();
		$late = $all['late'] ?? array();
		$due  = array_filter( $late, fn ( array $call ): bool => $call['at'] <= ( $this->now )() );
		if ( array() === $due ) {
			return;
		}
		$this->write( array( 'late' => array_values( array_diff_key( $late, $due ) ) ) + $all );
		foreach ( $due as $call ) {
			try {
				$this->transport->request( 'POST', $call['path'], $call['params'], $call['key'] );
			} catch ( PlatformException ) {
				// Refused, as it may be that late.
				continue;
			}
		}
	}

	/** Whether a key got an error as its first answer, which it keeps. */
	public function is_spoilt( ?string $key ): bool {
		return null !== $key && in_array( $key, $this->read()['spoilt'] ?? array(), true );
	}

	/**
	 * The answer to a read that is out of date.
	 *
	 * @return array<string, mixed>|null Null when it is up to date.
	 */
	public function old_answer( string $path ): ?array {
		foreach ( $this->read()['stale'] ?? array() as $stale ) {
			if ( $stale['path'] === $path && '' === $stale['hidden'] && $stale['until'] > ( $this->now )() ) {
				return $stale['object'];
			}
		}
		return null;
	}

	/**
	 * A list without what reads don't show yet.
	 *
	 * @param array<string, mixed> $answer
	 * @return array<string, mixed>
	 */
	public function without_new( array $answer ): array {
		$now    = array_filter( $this->read()['stale'] ?? array(), fn ( array $stale ): bool => $stale['until'] > ( $this->now )() );
		$hidden = array_filter( array_column( $now, 'hidden' ) );
		if ( array() !== $hidden && 'list' === ( $answer['object'] ?? '' ) ) {
			$answer['data'] = array_values(
				array_filter( $answer['data'], static fn ( array $thing ): bool => ! in_array( $thing['id'] ?? '', $hidden, true ) )
			);
		}
		return $answer;
	}

	/**
	 * What a fault does to a request before it is processed, or instead.
	 *
	 * @param array<string, mixed> $params Of the request.
	 */
	public function before( FaultMode $mode, string $path, array $params, ?string $key ): void {
		$all = $this->read();
		if ( FaultMode::Late === $mode ) {
			$all['late'][] = array(
				'at'     => ( $this->now )() + self::LATE,
				'path'   => $path,
				'params' => $params,
				'key'    => $key,
			);
		} elseif ( FaultMode::ReplayedError === $mode && null !== $key ) {
			$all['spoilt'][] = $key;
		} elseif ( FaultMode::Stale === $mode && 1 === preg_match( self::CHANGED, $path, $found ) ) {
			$all['stale'][] = $this->stale(
				$found[1],
				$this->transport->request( 'GET', $found[1], array_intersect_key( $params, array( 'expand' => true ) ) ),
				''
			);
		}
		$this->write( $all );
	}

	/**
	 * What a fault does after a request was processed.
	 *
	 * @param array<string, mixed> $answer Its answer.
	 */
	public function after( FaultMode $mode, string $path, array $answer ): void {
		if ( FaultMode::Stale === $mode && 1 !== preg_match( self::CHANGED, $path ) ) {
			$all            = $this->read();
			$all['stale'][] = $this->stale( $path, array(), (string) ( $answer['id'] ?? '' ) );
			$this->write( $all );
		}
	}

	public function clear(): void {
		$this->write( array() );
	}

	/**
	 * @param array<string, mixed> $thing An object as it was.
	 * @return Stale
	 */
	private function stale( string $path, array $thing, string $hidden ): array {
		return array(
			'until'  => ( $this->now )() + self::STALE,
			'path'   => $path,
			'object' => $thing,
			'hidden' => $hidden,
		);
	}

	/** @return array{late?: list<Late>, spoilt?: list<string>, stale?: list<Stale>} */
	private function read(): array {
		// get_option() would query for an option that was never set.
		$text = (string) ( wp_load_alloptions()[ $this->option ] ?? '' );
		return '' === $text ? array() : (array) json_decode( $text, true );
	}

	/** @param array<string, array<mixed>> $all As read() returns it. */
	private function write( array $all ): void {
		if ( array() !== $all || array() !== $this->read() ) {
			update_option( $this->option, array() === $all ? '' : (string) wp_json_encode( $all, JSON_PRESERVE_ZERO_FRACTION ), true );
		}
	}
}
