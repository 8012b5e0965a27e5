<?php

declare( strict_types=1 );

namespace MerchantPayments\Tests\Integration\Histories;

use MerchantPayments\Operations\Operations;

/** Keeps which refunds and payouts were promised, so that what there is can be held against it: each of them once, nothing else. */
final class Told {

	/**
	 * What was made, by what it was made on (a charge's id, or `payouts`): how often it was named as new.
	 *
	 * @var array<string, array<string, int>>
	 */
	private array $made = [];

	/**
	 * How many outcomes were not known, by what it was tried on.
	 *
	 * @var array<string, int>
	 */
	private array $unknown = [];

	/**
	 * What is wrong already.
	 *
	 * @var list<string>
	 */
	public array $wrong = [];

	/** Something is there, made by whomever. */
	public function made( string $on, string $id, bool $replayed = false ): void {
		if ( isset( $this->made[ $on ][ $id ] ) && ! $replayed ) {
			$this->wrong[] = "$id was named twice as new.";
		}
		if ( ! isset( $this->made[ $on ][ $id ] ) && $replayed ) {
			// A try whose outcome was unknown: it turned out to be this one.
			$this->unknown( $on, -1 );
		}
		$this->made[ $on ][ $id ] = 1;
	}

	/** Nobody knows whether something was made. */
	public function unknown( string $on, int $count = 1 ): void {
		$this->unknown[ $on ] = ( $this->unknown[ $on ] ?? 0 ) + $count;
	}

	/**
	 * Takes in the answer of a request that makes something.
	 *
	 * @return string In a few words, for a failing history to tell.
	 */
	public function answer( string $on, \WP_REST_Response $response ): string {
		$status = $response->get_status();
		$data   = $response->get_data();
		if ( 200 === $status ) {
			$replayed = isset( $response->get_headers()['Idempotency-Replayed'] );
			$this->made( $on, (string) $data['id'], $replayed );
			return $data['id'] . ( $replayed ? ' again' : '' );
		}
		if ( 504 === $status ) {
			$this->unknown( $on );
		}
		$this->judge( $response );
		return $status . ' ' . $data['code'];
	}

	/** An error is one that is documented. */
	public function judge( \WP_REST_Response $response ): void {
		$status = $response->get_status();
		if (
			! in_array( $status, [ 200, 400, 404, 409, 422, 429, 503, 504 ], true )
			|| ( 504 === $status && Operations::UNKNOWN !== $response->get_data()['code'] )
		) {
			$this->wrong[] = 'Answered ' . $status . ' ' . wp_json_encode( $response->get_data() );
		}
	}

	/**
	 * Whether what there is, is what was promised, and at most what was unknown more.
	 *
	 * @param list<string> $there Ids of what there is, when every outcome is known.
	 * @return list<string> What is wrong.
	 */
	public function broken( string $on, array $there ): array {
		$promised = array_map( 'strval', array_keys( $this->made[ $on ] ?? [] ) );
		$lost     = array_diff( $promised, $there );
		$more     = array_diff( $there, $promised );
		$wrong    = array_map( static fn ( string $id ): string => "$id is lost.", array_values( $lost ) );
		if ( count( $more ) > ( $this->unknown[ $on ] ?? 0 ) ) {
			$wrong[] = 'Nobody asked for ' . implode( ', ', $more ) . " on $on.";
		}
		return $wrong;
	}
}
