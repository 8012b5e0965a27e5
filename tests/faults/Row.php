<?php

declare( strict_types=1 );

namespace MerchantPayments\Tests\Faults;

/**
 * One case: where, what, as whom, and what must come back.
 *
 * @phpstan-type Written array{
 *     on: string,
 *     as?: string|null,
 *     path?: array<string, string>,
 *     send?: array<string, mixed>,
 *     each?: string,
 *     raw?: string,
 *     headers?: array<string, string>,
 *     given?: list<array{string, array<string, mixed>}>,
 *     empty?: bool,
 *     expect: array{0: int|list<int>, 1?: string, 2?: string}
 * }
 */
final readonly class Row {

	/** What stands for the argument that a row with `each` is about. */
	public const THIS = '*';

	/** @param Written $row    As it is written. */
	private function __construct( public string $on, private array $row ) {}

	/**
	 * Reads the rows of a file.
	 *
	 * @return array<string, array{self}> By section and name, as PHPUnit takes them.
	 */
	public static function of( string $file ): array {
		$rows = [];
		foreach ( require $file as $name => $row ) {
			$rows[ strtoupper( basename( $file )[0] ) . ': ' . $name ] = [ new self( $row['on'], $row ) ];
		}
		return $rows;
	}

	/** Whether it is about routes of a kind, so that one that comes later is covered, too. */
	public function is_about_a_kind(): bool {
		return str_starts_with( $this->on, 'every ' );
	}

	/** Who asks: a role, or null for a visitor. */
	public function role(): ?string {
		return array_key_exists( 'as', $this->row ) ? $this->row['as'] : 'administrator';
	}

	/**
	 * What was done before.
	 *
	 * @return list<array{string, array<string, mixed>}> Routes and what is sent to them.
	 */
	public function given(): array {
		return $this->row['given'] ?? [];
	}

	/**
	 * The HTTP statuses that may come, the code that must, and the parameter that must be named.
	 *
	 * @return array{list<int>, string|null, string|null}
	 */
	public function expected(): array {
		return [ (array) $this->row['expect'][0], $this->row['expect'][1] ?? null, $this->row['expect'][2] ?? null ];
	}

	/** Whether an answer that is no error has to be an empty list. */
	public function is_about_nothing(): bool {
		return $this->row['empty'] ?? false;
	}

	/**
	 * The requests that a row about a kind of route makes of one of them; none when that does not have what the row is about.
	 *
	 * @param array<string, mixed> $valid A valid value for each of the route's required parameters.
	 * @return array<string, Request> By the parameter that they are about; by '' when by none.
	 */
	public function requests( KnownRoute $route, array $valid ): array {
		$sent = $this->row['send'] ?? [];
		if ( isset( $this->row['each'] ) ) {
			$args = array_filter( $route->args, fn ( array $arg ): bool => $arg['type'] === $this->row['each'] );
			return $this->for_each( $route, array_diff_key( $args, $route->in_path() ), $valid );
		}
		return [] === array_diff_key( $sent, $route->args ) ? [ '' => $this->request( $route, $sent + $valid ) ] : [];
	}

	/**
	 * A request for each of some arguments.
	 *
	 * @param array<string, array<string, mixed>> $args  The arguments.
	 * @param array<string, mixed>                $valid A valid value for each required parameter.
	 * @return array<string, Request> By argument.
	 */
	private function for_each( KnownRoute $route, array $args, array $valid ): array {
		$requests = [];
		foreach ( array_keys( $args ) as $name ) {
			$requests[ $name ] = $this->request( $route, [ $name => $this->row['send'][ self::THIS ] ?? null ] + $valid );
		}
		return $requests;
	}

	/** The request of a row that is about one route: exactly what is written. */
	public function only_request(): Request {
		[ $method, $path ] = explode( ' ', $this->on, 2 );
		return new Request( $method, $path, $this->row['send'] ?? [], $this->row['headers'] ?? [], $this->row['raw'] ?? null );
	}

	/** @param array<string, mixed> $params What is sent. */
	private function request( KnownRoute $route, array $params ): Request {
		$path   = $this->row['path'] ?? [];
		$values = isset( $path[ self::THIS ] ) ? array_fill_keys( array_keys( $route->in_path() ), $path[ self::THIS ] ) : $path;
		return new Request( $route->method, $route->path( $values ), $params, $this->row['headers'] ?? [], $this->row['raw'] ?? null );
	}
}
