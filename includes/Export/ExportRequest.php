<?php

declare( strict_types=1 );

namespace MerchantPayments\Export;

use MerchantPayments\Ledger\Query\ListRequest;
use MerchantPayments\Lists\ListQuery;

/**
 * Everything that a file depends on besides the rows: list, filters, sort, columns, language and time zone.
 *
 * @phpstan-type Asked array{
 *     params: array<string, mixed>,
 *     sort: string,
 *     direction: string,
 *     columns: list<string>,
 *     locale: string,
 *     zone: string
 * }
 */
final readonly class ExportRequest {

	/** The language that every WordPress has. */
	private const BUILT_IN = 'en_US';

	/**
	 * @param string $list  Name of the list, for example `deposits`.
	 * @param Asked  $asked The request's parameters.
	 */
	private function __construct( public string $list, public int $scope, public array $asked ) {}

	/**
	 * @param array<string, mixed> $params Validated parameters of the request.
	 */
	public static function from( string $list, int $scope, ListQuery $source, array $params ): self {
		$filters = array_intersect_key( $params, $source->filter_args() );
		ksort( $filters );
		return new self(
			$list,
			$scope,
			array(
				'params'    => $filters,
				'sort'      => strval( $params['sort'] ),
				'direction' => strval( $params['direction'] ),
				'columns'   => array_values( array_map( 'strval', (array) ( $params['columns'] ?? $source->schema()->export_keys() ) ) ),
				'locale'    => self::known_locale( strval( $params['locale'] ?? '' ) ),
				'zone'      => wp_timezone_string(),
			)
		);
	}

	public function stored(): string {
		return (string) wp_json_encode( $this->asked );
	}

	/** Restores it from the database. */
	public static function restored( string $list, int $scope, string $stored ): self {
		/**
		 * Written by stored().
		 *
		 * @var array{params: array<string, mixed>, sort: string, direction: string, columns: list<string>, locale: string, zone: string} $asked
		 */
		$asked = json_decode( $stored, true, 512, JSON_THROW_ON_ERROR );
		return new self( $list, $scope, $asked );
	}

	/** Key that equal requests of a user have in common. */
	public function key( int $user ): string {
		return hash( 'sha256', $this->scope . ' ' . $user . ' ' . $this->list . ' ' . $this->stored() );
	}

	/** The equivalent list request. */
	public function list_request(): ListRequest {
		return new ListRequest( 1, 1, $this->asked['sort'], $this->asked['direction'], $this->asked['params'] );
	}

	/** An installed language; the site's instead of any other. */
	private static function known_locale( string $locale ): string {
		return in_array( $locale, array( self::BUILT_IN, ...get_available_languages() ), true ) ? $locale : get_locale();
	}
}
